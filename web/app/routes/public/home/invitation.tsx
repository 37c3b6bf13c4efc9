import { paths } from '../../../lib/routing/paths.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { useRegistrationOpen } from '../registration.tsx';

interface InvitationProps {
  readonly title: string;
  readonly text: string;
  /** Label of the button, which leads to registration. */
  readonly action: string;
}

/** Closing section that invites visitors to register; renders nothing while registration is closed. */
export function Invitation({ title, text, action }: InvitationProps) {
  if (!useRegistrationOpen()) return null;
  return (
    <section
      data-print="hidden"
      className="signed-in:hidden flex flex-col items-start border-line border-t pt-12 sm:pt-16"
    >
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      <p className="mt-3 max-w-xl text-ink-soft">{text}</p>
      <a href={paths.register} className={buttonClasses('primary', 'large', 'mt-6')}>
        {action}
      </a>
    </section>
  );
}
