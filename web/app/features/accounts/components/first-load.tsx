import { Spinner } from '../../../ui/spinner.tsx';
import { NeedsScript } from './needs-script.tsx';

/** The whole screen before anything is known. */
export function FirstLoad() {
  return (
    <div className="flex min-h-dvh items-center justify-center px-5">
      <span className="noscript:hidden">
        <Spinner label="Yükleniyor..." size={20} />
      </span>
      <NeedsScript className="max-w-[27rem]" />
    </div>
  );
}
