import type { AdminPlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { Building2, Copy, Gift, Package, Star, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatPrice } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { findPlanLock, formatDuration, formatLimit, formatSubscribers, summarizeFeatures } from './plan-labels.ts';

/** Actions of a plan's card. */
export type PlanAction = 'toggle' | 'edit' | 'copy' | 'delete';

interface PlanCardProps {
  readonly plan: AdminPlan;
  readonly onAct: (action: PlanAction, plan: AdminPlan) => void;
}

/** One plan with its price, its content and its actions. */
export function PlanCard({ plan, onAct }: PlanCardProps) {
  const { labels, more } = summarizeFeatures(plan.features);
  const lock = findPlanLock(plan);
  const reasonId = useId();
  const locked = { 'aria-disabled': true, 'aria-describedby': reasonId } as const;
  const act = (action: PlanAction) => () => onAct(action, plan);
  const icon = { 'aria-hidden': true, size: 18 } as const;
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-start gap-3">
        <PlanIcon name={plan.name} />
        <div className="min-w-0 flex-1">
          <h2 className="wrap-anywhere text-xl">{plan.name}</h2>
          <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden sm:empty:flex sm:min-h-6">
            {plan.price === 0 && findPlanKind(plan.name) !== 'free' && <Badge tone="success">Ücretsiz</Badge>}
            {plan.is_popular && <Badge tone="info">En popüler</Badge>}
            {plan.is_default && <Badge>Varsayılan</Badge>}
          </div>
        </div>
      </div>
      <p className="wrap-anywhere mt-3 text-ink-soft sm:min-h-[2lh]">{plan.description}</p>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold font-serif text-3xl tabular-nums">{formatPrice(plan.price, plan.currency)}</span>
        <span className="text-ink-soft">{formatDuration(plan.duration_months)}</span>
      </p>
      <div className="mt-1 text-ink-soft text-sm">
        <Subscribers plan={plan} />
        {plan.first_month_price !== null && ` · İlk ay ${formatPrice(plan.first_month_price, plan.currency)}`}
      </div>
      <dl className="mt-4 grid grid-cols-3 gap-3 border-line border-t pt-4">
        <Limit label="Makale limiti">{plan.article_limit}</Limit>
        <Limit label="AI istek limiti">{plan.ai_requests_limit}</Limit>
        <Limit label="Üye sayısı">{plan.seats}</Limit>
      </dl>
      {labels.length > 0 && (
        <ul aria-label="Özellikler" className="mt-4 flex flex-wrap content-start gap-1.5 sm:min-h-14">
          {labels.map((label) => (
            <li key={label} className="max-w-full">
              <Badge className="wrap-anywhere whitespace-normal!">{label}</Badge>
            </li>
          ))}
          {more > 0 && <li className="self-center text-ink-soft text-sm">+{more} daha</li>}
        </ul>
      )}
      <div className="mt-auto pt-5">
        <p id={reasonId} className="sr-only">
          {lock?.reason}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
          <Switch
            label={<span aria-hidden>{plan.is_active ? 'Aktif' : 'Pasif'}</span>}
            aria-label={`${plan.name} aktif`}
            checked={plan.is_active}
            onChange={act('toggle')}
            {...(lock?.keepsActive === true && locked)}
          />
          <div className="-mr-2 flex flex-wrap items-center">
            <Button size="small" className="mr-1" aria-label={`Düzenle: ${plan.name}`} onClick={act('edit')}>
              Düzenle
            </Button>
            <IconButton label={`Kopyala: ${plan.name}`} icon={<Copy {...icon} />} onClick={act('copy')} />
            <IconButton
              label={`Sil: ${plan.name}`}
              icon={<Trash2 {...icon} />}
              onClick={act('delete')}
              {...(lock !== undefined && { ...locked, title: lock.reason })}
            />
          </div>
        </div>
      </div>
    </Card>
  );
}

/** The number of subscribers, linked to them where there are some. */
function Subscribers({ plan }: Pick<PlanCardProps, 'plan'>) {
  const text = formatSubscribers(plan);
  if (plan.subscribers === 0) return text;
  return <TextLink to={`${paths.adminSubscriptions}?plan=${plan.id}`}>{text}</TextLink>;
}

function Limit({ label, children }: { readonly label: string; readonly children: number }): ReactNode {
  const text = formatLimit(children);
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-medium tabular-nums">
        {text === '∞' ? (
          <>
            <span aria-hidden className="inline-block h-6 align-bottom text-2xl leading-6">
              ∞
            </span>
            <span className="sr-only">Sınırsız</span>
          </>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}

const icons = {
  free: Gift,
  professional: Star,
  enterprise: Building2,
  other: Package,
} as const satisfies Record<PlanKind, unknown>;

/** Decorative icon for a plan, by its name. */
function PlanIcon({ name }: { readonly name: string }) {
  const Icon = icons[findPlanKind(name)];
  return (
    <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-control bg-wash text-ink-soft">
      <Icon aria-hidden size={20} strokeWidth={1.75} />
    </span>
  );
}

/** Kind of a plan, guessed from its name for the icon. */
export type PlanKind = 'free' | 'professional' | 'enterprise' | 'other';

const kindWords = [
  ['free', ['free', 'ucretsiz']],
  ['professional', ['pro', 'profesyonel']],
  ['enterprise', ['enterprise', 'kurumsal']],
] as const;

export function findPlanKind(name: string): PlanKind {
  const folded = foldText(name);
  return kindWords.find(([, parts]) => parts.some((part) => folded.includes(part)))?.[0] ?? 'other';
}
