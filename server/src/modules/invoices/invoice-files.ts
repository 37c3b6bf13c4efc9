import { Readable } from 'node:stream';
import type { exportInvoiceData } from '@hokka/contracts/billing/payments/invoices.ts';
import { paymentMethodLabels } from '@hokka/contracts/billing/payments/labels.ts';
import type { ParsedQuery } from '@hokka/contracts/shared/endpoint.ts';
import { readBatches } from '../../platform/database/batches.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type CsvColumns, createFullCsvFile, toCsvTime } from '../../platform/http/csv-file.ts';
import type { FileResponse } from '../../platform/http/route.ts';
import { toTurkishDecimal } from '../../platform/money.ts';
import { contentDisposition } from '../../platform/text/file-name.ts';
import { toMonthSpan } from './invoice-months.ts';
import { buildInvoiceXml, invoiceXmlEnd, invoiceXmlHead } from './invoice-xml.ts';
import { listInvoiceRows, listMonthClosings, listRowChanges, type RowKey } from './queries.ts';
import type { InvoiceRow } from './rules.ts';

const batchSize = 500;
const deletedAccount = 'Silinmiş hesap';

const columns: CsvColumns<InvoiceRow> = {
  Tür: ({ kind }) => (kind === 'sale' ? 'Satış' : 'İade'),
  Tarih: ({ at }) => toCsvTime(at),
  'Makbuz no': ({ receiptNumber }) => receiptNumber,
  'Alıcı unvanı': ({ buyer }) => buyer?.name ?? deletedAccount,
  'VKN / TCKN': ({ buyer }) => buyer?.taxNumber,
  'Vergi dairesi': ({ buyer }) => buyer?.taxOffice,
  Adres: ({ buyer }) => buyer?.address,
  'E-posta': ({ buyer }) => buyer?.email,
  Plan: ({ planName }) => planName,
  Yöntem: ({ method }) => paymentMethodLabels[method],
  'Para birimi': ({ currency }) => currency,
  'KDV hariç tutar': ({ grossMinor, kdvMinor }) => toTurkishDecimal(grossMinor - kdvMinor),
  'KDV oranı (%)': ({ taxRatePercent }) => taxRatePercent,
  KDV: ({ kdvMinor }) => toTurkishDecimal(kdvMinor),
  'KDV dahil tutar': ({ grossMinor }) => toTurkishDecimal(grossMinor),
  'Ödeme kuruluşu kesintisi': ({ feeMinor }) => (feeMinor === null ? null : toTurkishDecimal(feeMinor)),
  'e-Arşiv PDF': ({ invoiceAt }) => toCsvTime(invoiceAt),
  'Ödeme kimliği': ({ paymentId }) => paymentId,
  'İade kimliği': ({ kind, id }) => (kind === 'refund' ? id : null),
};

type InvoiceDataQuery = ParsedQuery<typeof exportInvoiceData>;

/**
 * The invoice data of a month as a file for spreadsheets; for a closed month as it was closed, or only the changes
 * since.
 */
export async function buildInvoiceCsv(database: Database, query: InvoiceDataQuery, now: Date): Promise<FileResponse> {
  return createFullCsvFile({ name: toFileName(query), columns, batches: await readMonthBatches(database, query), now });
}

/** The invoice data of a month as XML. */
export async function buildInvoiceXmlFile(database: Database, query: InvoiceDataQuery): Promise<FileResponse> {
  const batches = await readMonthBatches(database, query);
  return {
    contentType: 'application/xml; charset=utf-8',
    contentDisposition: contentDisposition(`${toFileName(query)}.xml`),
    content: Readable.from(generateXml(query.month, batches)),
  };
}

function toFileName({ month, part }: InvoiceDataQuery): string {
  return `hokka-fatura-verileri-${month}${part === 'changes' ? '-degisiklikler' : ''}`;
}

async function* generateXml(month: string, batches: AsyncIterable<readonly InvoiceRow[]>): AsyncGenerator<string> {
  yield invoiceXmlHead(month);
  for await (const rows of batches) yield rows.map(buildInvoiceXml).join('');
  yield invoiceXmlEnd;
}

async function readMonthBatches(
  database: Database,
  { month, part }: InvoiceDataQuery,
): Promise<AsyncIterable<readonly InvoiceRow[]>> {
  const span = toMonthSpan(month);
  const isClosed = (await listMonthClosings(database, span.firstDay)).length > 0;
  if (part === 'changes') return readChanges();
  return readBatches(
    batchSize,
    (after: RowKey | undefined, limit) => listInvoiceRows(database, span, { isClosed, after, limit }),
    ({ cursor, id }) => ({ cursor, id }),
  );

  async function* readChanges(): AsyncGenerator<readonly InvoiceRow[]> {
    if (!isClosed) return;
    const { changes } = await listRowChanges(database, span, changedRowsMax);
    yield changes.flatMap(({ before, after }) => after ?? before ?? []);
  }
}

/** Maximum number of changed rows exported for a closed month; more are not expected. */
const changedRowsMax = 20_000;
