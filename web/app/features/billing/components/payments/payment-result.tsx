import { CircleAlert, CircleCheck, Clock, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../../lib/routing/paths.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';

const looks = {
  done: { Icon: CircleCheck, color: 'text-turquoise' },
  waiting: { Icon: Clock, color: 'text-cobalt' },
  changed: { Icon: Info, color: 'text-cobalt' },
  reviewed: { Icon: TriangleAlert, color: 'text-amber' },
  failed: { Icon: CircleAlert, color: 'text-coral' },
} as const;

interface PaymentResultProps {
  readonly look: keyof typeof looks;
  readonly title: string;
  /** A further next step, in addition to those that every result offers. */
  readonly action?: ReactNode;
  /** The next step is a message to the support. */
  readonly needsSupport?: boolean;
  /** What was paid or tried, in lines. */
  readonly facts?: readonly (readonly [name: string, value: ReactNode])[];
  readonly children: ReactNode;
}

/** What became of a payment, with the next steps. A failure interrupts a screen reader. */
export function PaymentResult({ look, title, action, needsSupport = false, facts = [], children }: PaymentResultProps) {
  const { Icon, color } = looks[look];
  return (
    <div role={look === 'failed' ? 'alert' : 'status'} className="max-w-prose">
      <Icon aria-hidden size={36} strokeWidth={1.5} className={color} />
      <h1 className="mt-4 text-2xl sm:text-3xl">{title}</h1>
      <div className="wrap-anywhere mt-2 flex flex-col gap-2">{children}</div>
      {facts.length > 0 && (
        <dl className="mt-5 grid grid-cols-2 gap-x-10 gap-y-3 border-line border-y py-4 sm:flex sm:flex-wrap">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-ink-soft text-sm">{name}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">
        {needsSupport && (
          <LinkButton to={paths.contact} variant="primary">
            Destek
          </LinkButton>
        )}
        {action}
        <LinkButton to={`${paths.subscription}?tab=payments`}>Ödemelerimi göster</LinkButton>
      </div>
    </div>
  );
}
