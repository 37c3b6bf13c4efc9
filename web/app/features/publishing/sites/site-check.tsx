import type { Site, SiteCheck } from '@hokka/contracts/publishing/sites.ts';
import { ChevronDown, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { SeoPluginNotice } from '../seo-plugin-notice.tsx';
import { describeSeo } from '../site-labels.ts';

const looks = {
  ok: { Icon: CircleCheck, color: 'text-turquoise', name: 'Sorun yok' },
  warning: { Icon: TriangleAlert, color: 'text-amber', name: 'Uyarı' },
  failed: { Icon: CircleAlert, color: 'text-coral', name: 'Hata' },
} as const;

/** Result of the last check of a site: problems with their remedies; passed checks are collapsed. */
export function SiteCheckResult({ site, check }: { readonly site: Site; readonly check: SiteCheck }) {
  const troubles = check.findings.filter(({ level }) => level !== 'ok');
  const seo = describeSeo(site);
  const wellFindings = check.findings.filter(({ level }) => level === 'ok');
  return (
    <div className="flex flex-col gap-3">
      {troubles.length > 0 && <Findings label={`Bulunan sorunlar: ${site.name}`} findings={troubles} />}
      {troubles.some(({ code }) => code === 'seo_not_writable') && <SeoPluginNotice />}
      {wellFindings.length === 0 ? (
        <p className="text-ink-soft text-sm">
          Kontrol edildi: <RelativeTime value={check.checked_at} />
        </p>
      ) : (
        <details className="group text-sm">
          <summary className="flex w-fit cursor-pointer list-none items-center gap-1 text-ink-soft hover:text-ink touch-area [&::-webkit-details-marker]:hidden">
            <span>
              Kontrol edildi: <RelativeTime value={check.checked_at} />
            </span>
            <ChevronDown aria-hidden size={16} className="transition-transform duration-150 group-open:rotate-180" />
          </summary>
          <div className="mt-2">
            <Findings label={`Doğrulananlar: ${site.name}`} findings={wellFindings} />
            {seo !== '' && <p className="mt-2.5 text-ink-soft">SEO alanları: {seo}</p>}
          </div>
        </details>
      )}
    </div>
  );
}

interface FindingsProps {
  readonly label: string;
  readonly findings: SiteCheck['findings'];
}

function Findings({ label, findings }: FindingsProps) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2.5">
      {findings.map(({ code, level, title, remedy }) => {
        const { Icon, color, name } = looks[level];
        return (
          <li key={code} className="flex items-start gap-2.5 text-sm">
            <Icon role="img" aria-label={name} size={18} className={`mt-0.5 shrink-0 ${color}`} />
            <div className="min-w-0">
              <p className="font-medium">{title}</p>
              {remedy !== '' && <p className="text-ink-soft">{remedy}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
