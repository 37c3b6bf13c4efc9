import { Button } from './button.tsx';

interface NewerOlderProps {
  /** Starts at 1, the newest page. */
  readonly page: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
}

/** Paging of a list in a panel or dialog; renders nothing for a single page. */
export function NewerOlder({ page, totalPages, onPage }: NewerOlderProps) {
  if (totalPages <= 1) return null;
  return (
    <div className="mt-4 flex justify-between gap-2">
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Daha yeni
      </Button>
      <Button size="small" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Daha eski
      </Button>
    </div>
  );
}
