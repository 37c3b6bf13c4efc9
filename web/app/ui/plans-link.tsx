import { useNavigate } from 'react-router';
import { useRight } from '../lib/api/current-workspace.ts';
import { paths } from '../lib/routing/paths.ts';
import type { ButtonSize, ButtonVariant } from './button-classes.ts';
import { LinkButton } from './link-button.tsx';
import { TextLink } from './text-link.tsx';

const label = 'Planları görün';

/** Replaces the way to the plans for members who may not open them, and the choice for those who only see them. */
export const whoDecides = 'Planı çalışma alanının sahibi değiştirebilir.';

/** A link to the plans within text, or who decides on the plan where the user may not see it. Phrasing content. */
export function PlansLink() {
  return useRight('billing.read') ? <TextLink to={paths.subscription}>{label}</TextLink> : whoDecides;
}

interface PlansButtonProps {
  readonly size?: ButtonSize;
  readonly variant?: ButtonVariant;
  /** Where plans of another kind stand beside it. */
  readonly label?: string;
}

/** The same as a button. */
export function PlansButton({ label: text = label, ...props }: PlansButtonProps) {
  return useRight('billing.read') ? (
    <LinkButton {...props} to={paths.subscription}>
      {text}
    </LinkButton>
  ) : (
    <span>{whoDecides}</span>
  );
}

/** The same as what a notice of a refused call has beside its text: nothing where the user may not see the plans. */
export function usePlansAction() {
  const navigate = useNavigate();
  const seesPlans = useRight('billing.read');
  return seesPlans ? { action: { label, onClick: () => void navigate(paths.subscription) } } : {};
}
