import { istanbulDay } from '../../platform/calendar.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileResponse } from '../../platform/http/route.ts';
import { contentDisposition, downloadFileName } from '../../platform/text/file-name.ts';
import { createZipStream, type ZippedFile } from '../../platform/text/zip-file.ts';
import { requireShared } from './change-workspace.ts';
import type { WorkspacesDependencies } from './dependencies.ts';
import { findWorkspace, listMembers } from './members.queries.ts';

/** Size of a file with records, in UTF-16 units: a longer section is divided. */
const partMax = 2_000_000;

interface Exported {
  readonly workspaceId: string;
  readonly now: Date;
}

/**
 * All data of a shared workspace as a zip that is written while it is sent, in small batches and without an open
 * transaction: changes made meanwhile may or may not be included.
 * @throws AppError `workspace_not_found`, `personal_workspace`
 */
export async function exportWorkspace(
  { database, exportUserData, log }: Pick<WorkspacesDependencies, 'database' | 'exportUserData' | 'log'>,
  { workspaceId, now }: Exported,
): Promise<FileResponse> {
  const workspace = await findWorkspace(database, workspaceId);
  if (workspace === undefined) throw new AppError('workspace_not_found');
  requireShared(workspace);
  log.info({ workspaceId }, 'an owner exported a workspace');
  const members = await listMembers(database, workspaceId);
  const about = { exported_at: now, workspace, members };
  const sections = exportUserData(workspaceId);
  async function* listFiles(): AsyncGenerator<ZippedFile> {
    yield toFile('calisma-alani.json', JSON.stringify(about, null, 2), now);
    for (const { name, rows } of sections) yield* writeSection(name, rows, now);
  }
  return {
    contentType: 'application/zip',
    contentDisposition: contentDisposition(downloadFileName(`${workspace.slug}-${istanbulDay(now)}`, 'zip')),
    content: createZipStream(listFiles()),
  };
}

/** The rows of a section as lines of JSON; articles in addition as texts. */
async function* writeSection(name: string, rows: AsyncIterable<object>, now: Date): AsyncGenerator<ZippedFile> {
  let lines: string[] = [];
  let length = 0;
  let part = 1;
  const take = () => {
    const file = toFile(`veriler/${name}-${part}.jsonl`, `${lines.join('\n')}\n`, now);
    [lines, length, part] = [[], 0, part + 1];
    return file;
  };
  for await (const row of rows) {
    const line = JSON.stringify(row);
    lines.push(line);
    length += line.length;
    if (name === 'articles') yield toArticleFile(row as ExportedArticle, now);
    if (length > partMax) yield take();
  }
  if (lines.length > 0) yield take();
}

interface ExportedArticle {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

/** Titles repeat, ids do not. */
function toArticleFile({ id, title, content }: ExportedArticle, now: Date): ZippedFile {
  return toFile(`makaleler/${id.slice(0, 8)} ${downloadFileName(title, 'md')}`, content, now);
}

function toFile(name: string, text: string, changedAt: Date): ZippedFile {
  return { name, content: Buffer.from(text), changedAt, isCompressed: false };
}
