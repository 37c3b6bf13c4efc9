import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Tone } from './tone.ts';

type BannerTone = Exclude<Tone, 'neutral'>;

const looks = {
  info: { Icon: Info, classes: 'border-cobalt/30 bg-cobalt-wash', icon: 'text-cobalt' },
  success: { Icon: CircleCheck, classes: 'border-turquoise/30 bg-turquoise-wash', icon: 'text-turquoise' },
  warning: { Icon: TriangleAlert, classes: 'border-amber/30 bg-amber-wash', icon: 'text-amber' },
  danger: { Icon: CircleAlert, classes: 'border-coral/30 bg-coral-wash', icon: 'text-coral' },
} as const satisfies Record<BannerTone, object>;

interface BannerProps {
  readonly tone: BannerTone;
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A message within the page. `danger` interrupts a screen reader, the other tones wait. */
export function Banner({ tone, title, action, onDismiss, className, children }: BannerProps) {
  const { Icon, classes, icon } = looks[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={classNames('message-box', classes, className)}>
      <Icon aria-hidden size={20} className={icon} />
      <div>
        <div>
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {children}
        </div>
        {action}
      </div>
      {onDismiss !== undefined && (
        <button
          type="button"
          aria-label="Kapat"
          onClick={onDismiss}
          className="icon-button -my-1.5 -mr-2 hover:text-ink touch-target"
        >
          <X aria-hidden size={18} />
        </button>
      )}
    </div>
  );
}
