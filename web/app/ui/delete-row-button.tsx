import { Trash2 } from 'lucide-react';
import { Button } from './button.tsx';

interface DeleteRowButtonProps {
  /** Name of what the row shows, for screen readers. */
  readonly name: string;
  readonly onClick: () => void;
}

/** The button at the end of a list's row that deletes what the row shows; it asks first. */
export function DeleteRowButton({ name, onClick }: DeleteRowButtonProps) {
  return (
    <Button
      variant="quiet-danger"
      size="small"
      icon={<Trash2 aria-hidden size={16} />}
      aria-label={`Sil: ${name}`}
      className="-mr-3 ml-auto sm:ml-0"
      onClick={onClick}
    >
      Sil
    </Button>
  );
}
