import { accountRows } from './account-rows.ts';
import { approvalRows } from './approval-rows.ts';
import { articleRows, textRows } from './article-rows.ts';
import { billingRows } from './billing-rows.ts';
import { bulkRows } from './bulk-rows.ts';
import { operationRows } from './operation-rows.ts';
import { publishingRows, viewRows } from './publishing-rows.ts';
import type { AccessRow } from './row.ts';
import { webhookRows } from './webhook-rows.ts';
import { workspaceRows } from './workspace-rows.ts';

/** Every endpoint, by its name. */
export const accessRows: Readonly<Record<string, AccessRow>> = {
  ...accountRows,
  ...approvalRows,
  ...articleRows,
  ...billingRows,
  ...bulkRows,
  ...operationRows,
  ...publishingRows,
  ...textRows,
  ...viewRows,
  ...webhookRows,
  ...workspaceRows,
};
