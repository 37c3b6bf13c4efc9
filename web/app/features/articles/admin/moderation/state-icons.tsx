import { moderationLabels } from '@hokka/contracts/articles/status.ts';
import { Globe, Lock, type LucideIcon, ShieldCheck } from 'lucide-react';
import { textClasses } from '../../../../ui/tone.ts';

/** Whether an article is public, without the room of a badge. */
export function VisibilityIcon({ isPublic }: { readonly isPublic: boolean }) {
  return isPublic ? (
    <StateIcon tone="neutral" Icon={Globe} label="Halka açık" />
  ) : (
    <StateIcon tone="neutral" Icon={Lock} label="Özel" />
  );
}

/** That an article is approved, without the room of a badge. */
export function ApprovedIcon() {
  return <StateIcon tone="neutral" Icon={ShieldCheck} label={moderationLabels.approved} />;
}

interface StateIconProps {
  readonly tone: keyof typeof textClasses;
  readonly Icon: LucideIcon;
  readonly label: string;
}

function StateIcon({ tone, Icon, label }: StateIconProps) {
  return (
    <span title={label} className={`inline-flex ${textClasses[tone]}`}>
      <Icon aria-hidden size={16} />
      <span className="sr-only">{label}</span>
    </span>
  );
}
