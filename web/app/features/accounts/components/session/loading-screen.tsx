import { Spinner } from '../../../../ui/spinner.tsx';
import { ScriptRequiredNotice } from '../script-required-notice.tsx';

/** Fills the screen until the user is loaded. */
export function LoadingScreen() {
  return (
    <div className="flex min-h-dvh items-center justify-center px-5">
      <span className="noscript:hidden">
        <Spinner label="Yükleniyor..." size={20} />
      </span>
      <ScriptRequiredNotice className="max-w-[27rem]" />
    </div>
  );
}
