import type { ListedPublication, PublicationStatus } from '@hokka/contracts/publishing/publications.ts';
import { listSites, type Site } from '@hokka/contracts/publishing/sites.ts';
import { Globe } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { statusOptions } from '../labels.ts';
import { planSending, type SelectedArticle } from './plan-sending.ts';
import { usePublicationsOfArticles } from './publications-of-page.tsx';
import { SendResults } from './send-results.tsx';
import { useSending } from './use-sending.ts';

interface SendingProps {
  readonly articles: readonly SelectedArticle[];
  /** The plan that includes publishing on sites; null until known. */
  readonly lock: ReactNode;
}

interface SendSelectedProps extends SendingProps {
  /** Opens the dialog. */
  readonly isAsked: boolean;
  readonly onAnswered: () => void;
}

/** Sends the selected articles to a site. */
export function SendSelected({ articles, lock, isAsked, onAnswered }: SendSelectedProps) {
  const [chosen, setChosen] = useState<readonly SelectedArticle[]>();
  const [open, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const begin = () => {
    // A snapshot: changes of the selection while the dialog is open are ignored.
    setChosen(articles);
    setSent(false);
    setOpen(true);
  };
  const [wasAsked, setWasAsked] = useState(false);
  if (isAsked !== wasAsked) {
    setWasAsked(isAsked);
    if (isAsked) begin();
  }
  const onOpenChange = (next: boolean) => {
    setOpen(next);
    if (!next) onAnswered();
  };
  return (
    <>
      <Button variant="quiet" size="small" icon={<Globe aria-hidden size={16} />} onClick={begin}>
        Siteye gönder
      </Button>
      {chosen !== undefined && (
        <Dialog
          open={open}
          onOpenChange={onOpenChange}
          title={isSent ? 'Gönderim sonuçları' : `${formatNumber(chosen.length)} makale siteye gönderilsin mi?`}
        >
          <Content articles={chosen} lock={lock} onSent={() => setSent(true)} onClose={() => onOpenChange(false)} />
        </Dialog>
      )}
    </>
  );
}

interface ContentProps extends SendingProps {
  readonly onSent: () => void;
  readonly onClose: () => void;
}

function Content({ articles, lock, onSent, onClose }: ContentProps) {
  const sites = useEndpointQuery(listSites, {});
  const states = usePublicationsOfArticles(articles.map(({ id }) => id));
  const failed = [sites, states].find(({ data, error }) => data === undefined && error !== null);
  if (failed?.error != null) {
    return (
      <RetryBanner
        tone="danger"
        title="Siteler yüklenemedi"
        error={failed.error}
        onRetry={() => Promise.all([sites.refetch(), states.refetch()])}
      />
    );
  }
  if (sites.data === undefined || states.data === undefined)
    return <Skeletons className="flex flex-col gap-3" shapes={['h-6 w-2/5', 'h-11 w-full', 'h-11 w-3/5']} />;
  if (!sites.data.can_publish) {
    return (
      <>
        <p>Makalelerinizi WordPress, Ghost ya da kendi sitenizde Hokka’dan ayrılmadan yayımlayın.</p>
        <div className="mt-3">{lock}</div>
      </>
    );
  }
  const [first] = sites.data.sites;
  if (first === undefined) {
    return (
      <>
        <p>Bir WordPress, Ghost ya da webhook sitesi bağlayın; makalelerinizi buradan topluca gönderin.</p>
        <LinkButton className="mt-4" variant="primary" to={paths.sites}>
          Site bağla
        </LinkButton>
      </>
    );
  }
  return (
    <SendForm
      articles={articles}
      sites={sites.data.sites}
      first={first}
      publications={states.data.publications}
      onSent={onSent}
      onClose={onClose}
    />
  );
}

interface SendFormProps {
  readonly articles: readonly SelectedArticle[];
  readonly sites: readonly Site[];
  readonly first: Site;
  readonly publications: readonly ListedPublication[];
  readonly onSent: () => void;
  readonly onClose: () => void;
}

function SendForm({ articles, sites, first, publications, onSent, onClose }: SendFormProps) {
  const [siteId, setSiteId] = useState(first.id);
  const [status, setStatus] = useState<PublicationStatus>('publish');
  const [plan, setPlan] = useState<ReturnType<typeof planSending>>();
  const { outcomes, send } = useSending();
  const expected = planSending(articles, publications, { siteId, status });
  const start = async () => {
    setPlan(expected);
    onSent();
    await send(expected.sendable, { siteId, status });
  };
  if (plan !== undefined && outcomes !== undefined) {
    return (
      <SendResults
        plan={plan}
        outcomes={outcomes}
        publications={publications.filter(({ site }) => site.id === siteId)}
        onRetry={(items) => send(items, { siteId, status })}
        onClose={onClose}
      />
    );
  }
  const count = expected.sendable.length;
  return (
    <div className="flex flex-col gap-5">
      <Field label="Site" required>
        <Select
          value={siteId}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setSiteId(event.currentTarget.value)}
        />
      </Field>
      <ChoiceChips label="Durum" options={statusOptions} value={status} onChange={setStatus} />
      <p className="text-ink-soft text-sm">
        Her makale kendi kategorisi, etiketleri ve SEO bilgileriyle gönderilir; daha önce gönderilenler sitedeki
        yazılarında güncellenir.
      </p>
      {expected.skipped.length > 0 && (
        <section aria-label="Gönderilmeyecek makaleler">
          <h3 className="mb-1.5 font-medium font-sans text-base">
            Gönderilmeyecek: {formatNumber(expected.skipped.length)}
          </h3>
          <ul className="flex flex-col gap-2">
            {expected.skipped.map(({ article, reason }) => (
              <li key={article.id} className="text-sm">
                <span className="wrap-anywhere font-medium" dir="auto">
                  {article.title}
                </span>
                <span className="block text-ink-soft">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DialogActions>
        <Button onClick={onClose}>Vazgeç</Button>
        <Button variant="primary" disabled={count === 0} pendingLabel="Gönderiliyor..." onClick={start}>
          {count === 0 ? 'Gönderilecek makale yok' : `${formatNumber(count)} makaleyi gönder`}
        </Button>
      </DialogActions>
    </div>
  );
}
