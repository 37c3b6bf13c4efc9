import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type ApiClient, createApiClient } from './api-client.ts';
import type { Operations } from './api-types.ts';
import { CommandError, type ExitCode, exitCodes } from './exit-codes.ts';
import { deleteLogin, readLogin, type StoredLogin, storeLogin } from './key-file.ts';
import {
  formatArticles,
  formatModels,
  formatPublication,
  formatSites,
  formatUsage,
  help,
  labelStatus,
  toPlainLine,
  toPlainText,
} from './output.ts';
import { promptForKey } from './prompt-for-key.ts';

export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly input: NodeJS.ReadStream;
  /** Writes a line of the result. */
  readonly print: (line: string) => void;
  /** Writes a line that is not part of the result. */
  readonly note: (line: string) => void;
}

/** An article of the key’s owner; articles of others have no status. */
type OwnArticle = Extract<Operations['getArticle']['data'], { readonly status: string }>;

const defaultSite = 'http://localhost:3000';
const pollMs = 2_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const options = {
  draft: { type: 'boolean' },
  help: { type: 'boolean' },
  json: { type: 'boolean' },
  limit: { type: 'string' },
  model: { type: 'string' },
  page: { type: 'string' },
  prompt: { type: 'string' },
  site: { type: 'string' },
  status: { type: 'string' },
  undo: { type: 'boolean' },
  wait: { type: 'boolean' },
} as const;

interface Call {
  readonly terminal: Terminal;
  readonly words: readonly string[];
  readonly values: ReturnType<typeof parse>['values'];
}

/**
 * Executes the command line.
 * @throws CommandError
 */
export async function runCommand(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = parse(args);
  const [name, ...words] = positionals;
  if (values.help === true || name === undefined) {
    terminal.print(help);
    return values.help === true ? exitCodes.done : exitCodes.usage;
  }
  const command = new Map(Object.entries(commands)).get(name);
  if (command === undefined)
    throw new CommandError(`“${name}” diye bir komut yok. Komutlar için: hokka --help`, exitCodes.usage);
  return command({ terminal, words, values });
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${describeParseError(error)} Komutlar için: hokka --help`, exitCodes.usage);
  }
}

/** Names the option that `parseArgs` rejected. */
function describeParseError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const option = message.match(/'(--?[^\s',=]+)/)?.[1];
  if (option === undefined) return 'Seçenekler anlaşılamadı.';
  return code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
    ? `“${option}” diye bir seçenek yok.`
    : `“${option}” seçeneğinin değeri anlaşılamadı.`;
}

const commands = {
  login: async ({ terminal, values }: Call): Promise<ExitCode> => {
    const site = toSite(values.site || terminal.environment.HOKKA_SITE || defaultSite);
    const key = await promptForKey(terminal.environment, terminal.input);
    // A key without the scope is valid, too.
    await createApiClient({ site, key })
      .call('getLimits', {})
      .catch((error: unknown) => {
        const isKnown = error instanceof CommandError && error.exitCode === exitCodes.denied;
        if (!isKnown || error.message.startsWith('API anahtarı geçersiz')) throw error;
      });
    storeLogin(terminal.environment, { site, key });
    terminal.note(`${new URL(site).host} için anahtar saklandı (hk_live_…${key.slice(-4)}).`);
    return exitCodes.done;
  },
  logout: async ({ terminal }: Call): Promise<ExitCode> => {
    deleteLogin(terminal.environment);
    terminal.note('Saklanan anahtar silindi.');
    return exitCodes.done;
  },
  new: async ({ terminal, words, values }: Call): Promise<ExitCode> => {
    const title = words.join(' ');
    if (title === '') throw new CommandError('Başlık yazın: hokka new "Başlık" --prompt "Açıklama"', exitCodes.usage);
    if (values.prompt === undefined)
      throw new CommandError('Makalenin ne anlatacağını --prompt ile yazın.', exitCodes.usage);
    const client = connect(terminal);
    const { prompt, model } = values;
    const chosen = model === undefined ? {} : { model };
    const ordered = await client.call('createArticle', { body: { title, ai_prompt: prompt, ...chosen } });
    if (values.wait !== true) {
      terminal.print(values.json === true ? JSON.stringify(ordered) : ordered.id);
      return exitCodes.done;
    }
    terminal.note(`Makale yazılıyor: ${ordered.id}`);
    const article = await waitForEnd(client, ordered.id);
    if (article.status === 'failed') {
      const reason = article.failure_reason ?? 'Bilinmeyen bir nedenle yazılamadı.';
      throw new CommandError(toPlainLine(reason), exitCodes.notWritten);
    }
    terminal.print(values.json === true ? JSON.stringify(article) : toPlainText(article.content ?? ''));
    return exitCodes.done;
  },
  models: async ({ terminal, values }: Call): Promise<ExitCode> => {
    const data = await connect(terminal).call('listArticleModels', {});
    terminal.print(values.json === true ? JSON.stringify(data) : formatModels(data));
    return exitCodes.done;
  },
  list: async ({ terminal, values }: Call): Promise<ExitCode> => {
    const { limit, page, status } = values;
    // The service rejects invalid numbers and states with a message.
    const query = { limit, page, status } as Operations['listArticles']['query'];
    const data = await connect(terminal).call('listArticles', { ...(query === undefined ? {} : { query }) });
    terminal.print(values.json === true ? JSON.stringify(data) : formatArticles(data));
    return exitCodes.done;
  },
  get: async ({ terminal, words, values }: Call): Promise<ExitCode> => {
    const article = await connect(terminal).call('getArticle', { params: { id: toId(words) } });
    const content = 'content' in article ? (article.content ?? '') : '';
    terminal.print(values.json === true ? JSON.stringify(article) : toPlainText(content));
    return exitCodes.done;
  },
  status: async ({ terminal, words, values }: Call): Promise<ExitCode> => {
    const params = { id: toId(words) };
    const client = connect(terminal);
    const article = await client.call('getArticle', { params, query: { includeContent: 'false' } });
    const { publications } = await client.call('listPublications', { params });
    if (values.json === true) terminal.print(JSON.stringify({ article, publications }));
    else {
      const state = 'status' in article ? labelStatus(article.status) : 'herkese açık';
      terminal.print([`${toPlainLine(article.title)}: ${state}`, ...publications.map(formatPublication)].join('\n'));
    }
    return exitCodes.done;
  },
  sites: async ({ terminal, values }: Call): Promise<ExitCode> => {
    const data = await connect(terminal).call('listPublicationSites', {});
    terminal.print(values.json === true ? JSON.stringify(data) : formatSites(data));
    return exitCodes.done;
  },
  publish: async ({ terminal, words, values }: Call): Promise<ExitCode> => {
    const isPublic = values.undo !== true;
    const id = toId(words);
    if (values.site !== undefined) return sendToSite(id, values.site, { terminal, words, values });
    if (values.draft === true) throw new CommandError('--draft yalnızca --site ile kullanılır.', exitCodes.usage);
    const article = await connect(terminal).call('updateArticle', { params: { id }, body: { is_public: isPublic } });
    if (values.json === true) terminal.print(JSON.stringify(article));
    else terminal.note(isPublic ? 'Makale herkese açıldı.' : 'Makale yayından kaldırıldı.');
    return exitCodes.done;
  },
  usage: async ({ terminal, values }: Call): Promise<ExitCode> => {
    const data = await connect(terminal).call('getLimits', {});
    terminal.print(values.json === true ? JSON.stringify(data) : formatUsage(data));
    return exitCodes.done;
  },
} as const;

async function sendToSite(id: string, siteId: string, { terminal, values }: Call): Promise<ExitCode> {
  if (values.undo === true)
    throw new CommandError('Yazıyı siteden geri çekmek için Hokka’daki düzenleyiciyi kullanın.', exitCodes.usage);
  if (!uuid.test(siteId)) throw new CommandError('Sitenin kimliğini yazın; “hokka sites” gösterir.', exitCodes.usage);
  const status = values.draft === true ? 'draft' : 'publish';
  const client = connect(terminal);
  const sent = await client.call('createPublication', { params: { id }, body: { site_id: siteId, status } });
  if (values.wait !== true) {
    if (values.json === true) terminal.print(JSON.stringify(sent));
    else terminal.note('Makale siteye gönderilmek üzere sıraya alındı.');
    return exitCodes.done;
  }
  terminal.note(`Makale siteye gönderiliyor: ${sent.id}`);
  const ended = await waitForRest(client, sent.id);
  if (ended.state !== 'verified') throw new CommandError(describeEnd(ended), exitCodes.notPublished, ended.state);
  terminal.print(values.json === true ? JSON.stringify(ended) : formatPublication(ended));
  return exitCodes.done;
}

type Publication = Operations['getPublication']['data'];
const restingStates: ReadonlySet<string> = new Set(['verified', 'failed', 'conflict', 'withdrawn']);

async function waitForRest(client: ApiClient, id: string): Promise<Publication> {
  for (;;) {
    const found = await client.call('getPublication', { params: { id } });
    if (restingStates.has(found.state) || found.needs_decision) return found;
    await delay(pollMs);
  }
}

function describeEnd({ state, failure_reason: reason }: Publication): string {
  if (reason !== null) return toPlainLine(reason);
  if (state === 'withdrawn') return 'Yazı bu arada siteden geri çekildi.';
  return 'Yazının sitede ne olacağına Hokka’da karar vermeniz gerekiyor.';
}

/** The key and address of the environment, otherwise the stored ones. A stored key is only sent to its own site. */
function findLogin({ environment }: Terminal): StoredLogin | undefined {
  const stored = readLogin(environment);
  const key = environment.HOKKA_API_KEY?.trim() || undefined;
  const site = environment.HOKKA_SITE ? toSite(environment.HOKKA_SITE) : undefined;
  if (key !== undefined) return { site: site ?? stored?.site ?? defaultSite, key };
  if (stored !== undefined && site !== undefined && site !== stored.site)
    throw new CommandError(
      `Saklanan anahtar ${new URL(stored.site).host} içindir. ${new URL(site).host} için HOKKA_API_KEY verin ya da “hokka login” ile girin.`,
      exitCodes.denied,
    );
  return stored;
}

function connect(terminal: Terminal): ApiClient {
  const login = findLogin(terminal);
  if (login === undefined)
    throw new CommandError(
      'Önce “hokka login” ile bir API anahtarı girin ya da HOKKA_API_KEY verin.',
      exitCodes.denied,
    );
  return createApiClient(login);
}

async function waitForEnd(client: ApiClient, id: string): Promise<OwnArticle> {
  for (;;) {
    const article = await client.call('getArticle', { params: { id } });
    if (!('status' in article)) throw new CommandError('Makale bulunamadı.', exitCodes.usage);
    if (article.status !== 'generating') return article;
    await delay(pollMs);
  }
}

function toId([id, ...more]: readonly string[]): string {
  if (id === undefined || more.length > 0 || !uuid.test(id))
    throw new CommandError('Makalenin kimliğini yazın; “hokka list” gösterir.', exitCodes.usage);
  return id;
}

/** A key must not be sent to another machine without encryption. */
function toSite(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url === undefined || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)))
    throw new CommandError('Site adresi https:// ile başlamalıdır.', exitCodes.usage);
  return url.origin;
}
