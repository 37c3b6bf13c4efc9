import { sql } from 'kysely';
import { z } from 'zod';
import { istanbulDay } from '../../platform/calendar.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { MailRenderer } from '../../platform/mail/mail-renderer.ts';
import { createUserMail, type WrittenMail } from '../../platform/mail/user-mail.ts';
import { listSuperAdminIds } from '../account-records/index.ts';
import { findRecipient } from '../accounts/index.ts';
import type { CostsDependencies } from './dependencies.ts';
import { listUncountedModels, listUnpricedModels, readSpendingLevels } from './spending-limits.ts';

const thresholds = [50, 80, 100] as const;
const levels = ['50', '80', '100', 'no_price', 'no_cost'] as const;
type Level = (typeof levels)[number];

const mailDetails = z.object({
  level: z.enum(levels),
  model: z.string().nullable(),
  capUsd: z.number().nullable(),
  spentUsd: z.string().nullable(),
});
type AlertDetails = z.infer<typeof mailDetails>;

/**
 * Notifies all super_admins once a day when 50, 80 and 100 % of a cap are used (again after the cap has changed), when
 * a cap does not count calls of a model because their cost is unknown, and when a paid model reports no price. Of
 * several thresholds reached at once only the highest is sent; a model without a cost is not also reported as one
 * without a price.
 * @returns the number of alerts
 */
export async function alertOfSpending({ database, outbox, limits }: CostsDependencies, now: Date): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const alerts: AlertDetails[] = [];
    for (const { model, capUsd, spentUsd, percent } of await readSpendingLevels(trx, now, limits())) {
      let newest: Level | undefined;
      for (const threshold of thresholds.filter((one) => percent >= one)) {
        if (await remember(trx, { model, level: `${threshold}`, capUsd, now })) newest = `${threshold}`;
      }
      if (newest !== undefined) alerts.push({ level: newest, model: model ?? null, capUsd, spentUsd });
    }
    const uncounted = await listUncountedModels(trx, now, limits());
    const unpriced = (await listUnpricedModels(trx, now)).filter((model) => !uncounted.includes(model));
    for (const [level, models] of [['no_cost', uncounted] as const, ['no_price', unpriced] as const]) {
      for (const model of models)
        if (await remember(trx, { model, level, capUsd: 0, now }))
          alerts.push({ level, model, capUsd: null, spentUsd: null });
    }
    if (alerts.length === 0) return 0;
    for (const userId of await listSuperAdminIds(trx)) {
      for (const details of alerts) await outbox.enqueue(trx, { userId, kind: 'spending_alert', details });
    }
    return alerts.length;
  });
}

interface NewSpendingAlert {
  readonly model: string | undefined;
  readonly level: Level;
  /** 0 when the alert is not about a cap. */
  readonly capUsd: number;
  readonly now: Date;
}

/**
 * Records an alert for the day; waits for another process that is recording the same one. @returns whether it is new
 */
async function remember(trx: DatabaseTransaction, { model, level, capUsd, now }: NewSpendingAlert): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('spending_alerts')
    .values({ day: sql<Date>`${istanbulDay(now)}::date`, model: model ?? '', level, cap_usd: capUsd, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Mails to super_admins about a cap, a missing price or a missing cost. */
export function createSpendingMails(database: Database): Record<'spending_alert', MailRenderer> {
  return {
    spending_alert: createUserMail(
      (id) => findRecipient(database, id),
      ({ details, site }) => buildMailContent(mailDetails.parse(details), site.url),
    ),
  };
}

function buildMailContent({ level, model, capUsd, spentUsd }: AlertDetails, siteUrl: string): WrittenMail {
  const action = { label: 'Maliyet ekranını aç', url: `${siteUrl}/admin/costs` };
  if (level === 'no_price') {
    const summary = `${model} modeli bir çağrının ücretini bildirmedi.`;
    return {
      subject: 'AI maliyeti: ücret bildirilmedi',
      preheader: summary,
      paragraphs: [
        `Ücretli olan ${summary} Maliyet, servisin fiyat listesinden hesaplandı; listede fiyat yoksa bilinmiyor.`,
        'Bu model için bugün başka bir uyarı gönderilmeyecek.',
      ],
      action,
    };
  }
  if (level === 'no_cost') {
    const summary = `${model} modelinin maliyeti bilinmiyor; günlük harcama sınırı bu modelin çağrılarını saymıyor.`;
    return {
      subject: 'AI maliyeti: harcama sınırı işlemiyor',
      preheader: summary,
      paragraphs: [
        summary,
        'AI servisi ne çağrıların ücretini ne de modelin fiyatını bildiriyor. Sınır bu modeli durduramaz; harcamayı servisin kendi ekranından izleyin ya da modeli ayarlardan kapatın.',
        'Bu model için bugün başka bir uyarı gönderilmeyecek.',
      ],
      action,
    };
  }
  const what = model === null ? 'Günlük harcama sınırının' : `${model} modelinin günlük harcama sınırının`;
  const summary = `${what} yüzde ${level} kadarı kullanıldı.`;
  return {
    subject: `AI maliyeti: sınırın yüzde ${level} kadarı kullanıldı`,
    preheader: summary,
    paragraphs: [
      `${summary} Bugün ${formatUsd(Number(spentUsd))} harcandı, sınır ${formatUsd(capUsd ?? 0)}.`,
      level === '100'
        ? 'İstanbul saatiyle gece yarısına kadar yeni üretim başlatılamaz; başlamış olanlar tamamlanır. Sınırı ayarlardan yükseltebilirsiniz.'
        : 'Sınır dolduğunda gece yarısına kadar yeni üretim başlatılamaz.',
    ],
    action,
  };
}

function formatUsd(amount: number): string {
  return `${amount.toLocaleString('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} USD`;
}
