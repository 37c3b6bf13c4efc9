import { formatLabels, lengthLabels } from '@hokka/contracts/articles/article.ts';
import type { TemplateListItem } from '@hokka/contracts/articles/custom-template.ts';
import { deleteCustomTemplate } from '@hokka/contracts/articles/custom-templates.ts';
import { type ArticleTemplate, listTemplates } from '@hokka/contracts/articles/generation.ts';
import {
  BookOpen,
  CircleQuestionMark,
  Columns2,
  FileText,
  Footprints,
  LayoutTemplate,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessageSquareQuote,
  Newspaper,
  Package,
  PenLine,
  ShoppingCart,
  Target,
  Trash2,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog, useDialogSubject } from '../../ui/dialog.tsx';
import { MenuAction } from '../../ui/dropdown-menu.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import type { LockableFeature } from '../../ui/locked-panel.tsx';
import { notifyErrorNotice, notifySuccess } from '../../ui/notify.ts';
import { StaleListNotice } from '../../ui/retry-banner.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { RelativeTime } from '../../ui/time-text.tsx';
import { Writable } from '../../ui/writable.tsx';

interface TemplateListProps {
  readonly feature: LockableFeature;
  /** Whether the role in the workspace may change templates. */
  readonly canManage: boolean;
}

/** The templates of the workspace, by name. */
export function TemplateList({ feature, canManage }: TemplateListProps) {
  const query = useEndpointQuery(listTemplates, {});
  const { mutateAsync: remove } = useEndpointMutation(deleteCustomTemplate, { rereadOnError: [listTemplates] });
  const { subject, openDialog, ...dialog } = useDialogSubject<TemplateListItem>();
  const { data } = query;
  const canAdd = feature.isOpen && canManage && data !== undefined && data.custom.length < data.custom_max;
  const starters = canAdd ? data.templates : undefined;
  if (data === undefined)
    return <QueryPlaceholder query={query} title="Şablonlar yüklenirken bir hata oluştu" skeleton={<ListSkeleton />} />;
  const confirm = async ({ id }: TemplateListItem) => {
    try {
      await remove({ params: { id } });
    } catch (error) {
      notifyErrorNotice(error, 'Şablon silinemedi');
      return;
    }
    notifySuccess('Şablon silindi');
  };
  return (
    <>
      {query.error !== null && <StaleListNotice error={query.error} onRetry={query.refetch} />}
      {data.custom.length >= data.custom_max && (
        <Banner tone="warning" className="mb-6" title={`En fazla ${data.custom_max} şablon saklayabilirsiniz`}>
          Yenisini oluşturmak için kullanmadığınız bir şablonu silin.
        </Banner>
      )}
      {data.custom.length === 0 ? (
        starters === undefined && (
          <EmptyState
            Icon={LayoutTemplate}
            title="Henüz şablonunuz yok"
            description="Bölümleri, notları ve doldurulacak alanlarıyla bir şablonu çalışma alanınızdaki herkes kullanır."
          />
        )
      ) : (
        <>
          <h2 className="mb-3 text-lg">Kendi şablonlarınız</h2>
          <Card className="p-0!">
            <ul aria-label="Şablonlar" className="divide-y divide-line">
              {data.custom.map((template) => (
                <TemplateRow
                  key={template.id}
                  template={template}
                  canUse={feature.isOpen}
                  action={
                    canManage && (
                      <Writable>
                        <RowMenu name={template.name}>
                          <MenuAction
                            danger
                            icon={<Trash2 aria-hidden size={16} />}
                            label={`Sil: ${template.name}`}
                            onSelect={() => openDialog(template)}
                          >
                            Sil
                          </MenuAction>
                        </RowMenu>
                      </Writable>
                    )
                  }
                />
              ))}
            </ul>
          </Card>
        </>
      )}
      {starters !== undefined && <Starters templates={starters} />}
      {subject !== undefined && (
        <ConfirmDialog
          open={dialog.open}
          onOpenChange={dialog.onOpenChange}
          title="Bu şablonu silmek istediğinizden emin misiniz?"
          description={`“${subject.name}” geri getirilemez. Onunla yazılmış makaleler durur; bekleyen toplu satırlar yazılamaz.`}
          confirmLabel="Şablonu sil"
          onConfirm={() => confirm(subject)}
        />
      )}
    </>
  );
}

interface TemplateRowProps {
  readonly template: TemplateListItem;
  readonly canUse: boolean;
  readonly action: ReactNode;
}

function TemplateRow({ template, canUse, action }: TemplateRowProps) {
  const { id, name, description, format, length, sections, fields, updated_at } = template;
  return (
    <ListRow
      to={paths.template(id)}
      title={name}
      level={3}
      facts={[
        description,
        format !== 'article' && formatLabels[format],
        sections > 0 ? `${sections} bölüm` : lengthLabels[length],
        fields.length > 0 && `Alanlar: ${fields.map((field) => field.name).join(', ')}`,
        <span key="updated" data-rare>
          <RelativeTime value={updated_at} />
        </span>,
      ]}
      isCentred
      actions={
        <>
          {canUse && (
            <Writable>
              <LinkButton
                size="small"
                to={paths.createArticleWith(id)}
                icon={<PenLine aria-hidden size={16} className="max-sm:hidden" />}
                aria-label={`Yaz: ${name}`}
              >
                Yaz
              </LinkButton>
            </Writable>
          )}
          {action}
        </>
      }
    />
  );
}

/** Signs of the ready-made templates, by their ids. */
const signs: ReadonlyMap<string, LucideIcon> = new Map([
  ['how_to', Footprints],
  ['list', ListChecks],
  ['product', Package],
  ['news', Newspaper],
  ['comparison', Columns2],
  ['faq', CircleQuestionMark],
  ['pillar_page', BookOpen],
  ['case_study', Target],
  ['technical_guide', Wrench],
  ['opinion', MessageSquareQuote],
  ['press_release', Megaphone],
  ['sales_page', ShoppingCart],
]);

/** Ready-made templates to begin with. */
function Starters({ templates }: { readonly templates: readonly ArticleTemplate[] }) {
  return (
    <section aria-labelledby="starters" className="mt-8 first:mt-0">
      <h2 id="starters" className="text-lg">
        Hazır bir şablondan başlayın
      </h2>
      <ul className="mt-3 grid grid-cols-1 gap-1 rounded-card border border-line bg-surface p-2 sm:grid-cols-2 lg:grid-cols-3">
        {templates.map(({ id, name, description }) => {
          const Sign = signs.get(id) ?? FileText;
          return (
            <li key={id}>
              <Link
                to={paths.createTemplateFrom('built_in', id)}
                className="group flex h-full gap-3 rounded-control px-3 py-2.5 hover:bg-wash"
              >
                <Sign aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-cobalt" />
                <span className="min-w-0 flex-1">
                  <span className="flex items-center justify-between gap-2">
                    <span className="font-semibold font-serif group-hover:text-cobalt">{name}</span>
                    <span className="font-medium text-cobalt text-sm">Uyarla</span>
                  </span>
                  <span className="mt-0.5 block text-ink-soft text-sm">{description}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
