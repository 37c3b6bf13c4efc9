import {
  exportInvoiceData,
  type InvoiceMonth,
  type invoiceChangeFields,
} from '@hokka/contracts/billing/payments/invoices.ts';
import { saveDownload } from '../../../../lib/api/save-download.ts';
import { formatDateTime, formatExactPrice, formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { DataCell, DataRow, DataTable, FigureCell } from '../../../../ui/data-table.tsx';
import { ExportButton } from '../../../../ui/export-button.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';

type Change = InvoiceMonth['changes'][number];

const fieldLabels = {
  at: 'tarih',
  gross: 'tutar',
  kdv: 'KDV',
  fee: 'kesinti',
  invoice: 'fatura',
} as const satisfies Record<(typeof invoiceChangeFields)[number], string>;

const columns = [
  { name: 'Değişiklik' },
  { name: 'Makbuz', width: 'w-48' },
  { name: 'Tarih', width: 'w-48' },
  { name: 'Tutar', width: 'w-36', isNumeric: true },
];

/** Changes to a month after it was closed; its files do not contain them. */
export function InvoiceChanges({ data: { month, changes, changes_total } }: { readonly data: InvoiceMonth }) {
  const query = { month, part: 'changes' } as const;
  return (
    <section aria-labelledby="month-changes">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="month-changes" className="text-xl">
          Kapatıldıktan sonra değişenler
        </h2>
        {changes_total > 0 && (
          <ExportButton
            failure="Değişiklikler indirilemedi"
            onSave={() => saveDownload(exportInvoiceData, { query }, 'hokka-fatura-verileri-degisiklikler.csv')}
          />
        )}
      </div>
      {changes_total === 0 ? (
        <p className="rounded-card border border-line border-dashed px-4 py-8 text-center text-ink-soft">
          Kapatıldığından beri bir değişiklik olmadı.
        </p>
      ) : (
        <DataTable label="Kapatıldıktan sonra değişenler" columns={columns}>
          {changes.map((change) => (
            <DataRow key={`${change.row} ${change.payment_id} ${change.at} ${change.gross}`}>
              <DataCell className="font-medium">{describeChange(change)}</DataCell>
              <DataCell>
                <TextLink to={`${paths.adminSubscriptions}?tab=payments&search=${change.payment_id}`}>
                  {change.receipt_number ?? 'Ödeme'}
                </TextLink>
              </DataCell>
              <DataCell className="text-ink-soft text-sm">{formatDateTime(change.at)}</DataCell>
              <FigureCell name="Tutar">{formatExactPrice(change.gross, change.currency)}</FigureCell>
            </DataRow>
          ))}
        </DataTable>
      )}
      {changes_total > changes.length && (
        <p className="mt-2 text-ink-soft text-sm">
          {formatNumber(changes_total)} değişikliğin ilk {formatNumber(changes.length)} tanesi gösteriliyor; hepsi
          dosyadadır.
        </p>
      )}
    </section>
  );
}

function describeChange({ change, row, fields }: Change): string {
  const noun = row === 'sale' ? 'Ödeme' : 'İade';
  if (change === 'added') return `${noun} eklendi`;
  if (change === 'removed') return `${noun} silindi`;
  return `${noun} değişti: ${fields.map((field) => fieldLabels[field]).join(', ')}`;
}
