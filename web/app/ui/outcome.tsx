import { CircleAlert, CircleCheck, Mail, MailCheck, MailX, UserX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

const looks = {
  done: { Icon: CircleCheck, color: 'text-turquoise' },
  question: { Icon: Mail, color: 'text-ink-soft' },
  mailed: { Icon: MailCheck, color: 'text-turquoise' },
  failed: { Icon: CircleAlert, color: 'text-coral' },
  badLink: { Icon: MailX, color: 'text-coral' },
  closed: { Icon: UserX, color: 'text-ink-soft' },
} as const;

interface OutcomeProps {
  readonly look: keyof typeof looks;
  readonly title: string;
  /** Links that look like buttons, the most likely next step first. */
  readonly actions?: ReactNode;
  /** Takes the focus, so that a screen reader announces the result. */
  readonly announced?: boolean;
  readonly children?: ReactNode;
}

/** Replaces a form that is completed: a card like that of the form. */
export function Outcome({ look, title, actions, announced = true, children }: OutcomeProps) {
  const { Icon, color } = looks[look];
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (announced) heading.current?.focus();
  }, [announced]);
  return (
    <div className="mx-auto my-8 w-full max-w-[27rem] rounded-card border border-line bg-surface p-5 text-base sm:my-10 sm:p-8">
      <Icon aria-hidden size={32} strokeWidth={1.5} className={color} />
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-2xl outline-none">
        {title}
      </h1>
      <div className="mt-2 flex flex-col gap-3 text-ink-soft">{children}</div>
      {actions !== undefined && <div className="mt-6 flex flex-wrap gap-3 *:min-h-12 *:w-full">{actions}</div>}
    </div>
  );
}
