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
    <div className="mx-auto my-8 w-full max-w-[36rem] rounded-card border border-line bg-surface p-5 sm:my-14 sm:p-10">
      <Icon aria-hidden size={36} strokeWidth={1.5} className={color} />
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-3xl outline-none">
        {title}
      </h1>
      <div className="mt-3 flex flex-col gap-3 text-ink-soft">{children}</div>
      {actions !== undefined && <div className="mt-8 flex flex-wrap gap-3 text-base max-sm:*:w-full">{actions}</div>}
    </div>
  );
}
