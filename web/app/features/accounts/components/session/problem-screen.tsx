import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandMark } from '../../../../ui/brand-mark.tsx';
import { Button } from '../../../../ui/button.tsx';
import { restartSignIn } from '../../sign-out-actions.ts';

interface ProblemScreenProps {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
  /** Below the ways on, where it may come and go without moving them. */
  readonly status?: ReactNode;
}

/** In place of a page that could not be loaded: what is the matter, and two ways on. The tokens stay unless asked otherwise. */
export function ProblemScreen({ Icon, title, children, status }: ProblemScreenProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-lg flex-col px-6">
      <header className="flex h-16 shrink-0 items-center gap-2.5 font-semibold font-serif text-xl">
        <BrandMark />
        Hokka
      </header>
      <main className="my-auto py-12">
        <Icon aria-hidden size={32} strokeWidth={1.5} className="text-amber" />
        <h1 className="mt-5 text-2xl sm:text-3xl">{title}</h1>
        {children}
        <div className="mt-8 flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => window.location.reload()}>
            Sayfayı Yenile
          </Button>
          <Button onClick={restartSignIn}>Tekrar Giriş Yap</Button>
        </div>
        <div className="mt-4 min-h-6 text-sm">{status}</div>
      </main>
    </div>
  );
}
