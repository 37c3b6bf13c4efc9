import { Spinner } from '../../../ui/spinner.tsx';

/** The whole screen before anything is known. */
export function FirstLoad() {
  return (
    <div className="flex min-h-dvh items-center justify-center">
      <Spinner label="Yükleniyor..." size={20} />
    </div>
  );
}
