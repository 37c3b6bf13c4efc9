import { tryParseForeignJson } from '../../platform/network/foreign-json.ts';

/** What a server reports about a failure, in any format: gathered from all levels of its report, none of it trusted. */
export interface ErrorReport {
  /** Messages from outer to inner levels: the gateway's own, then those of the provider behind it. */
  readonly messages: readonly string[];
  /** Machine-readable words (`code`, `type`, `status`), in lower case. */
  readonly names: readonly string[];
  /** HTTP statuses in the report, the outermost first. */
  readonly statuses: readonly number[];
  /** The refused fields of the request (`param`, `loc`). */
  readonly fields: readonly string[];
  /** Why something was declined. */
  readonly reasons: readonly string[];
  /** Headers repeated in the report, and delays in Google's format, by their lower-case names. */
  readonly headers: ReadonlyMap<string, string>;
  readonly provider: string | undefined;
}

export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const wordsMax = 20;
const messageMax = 4000;
const wordMax = 120;
const depthMax = 8;
const nodesMax = 300;

const messageKeys = new Set([
  'message',
  'msg',
  'detail',
  'details',
  'error',
  'errors',
  'raw',
  'error_message',
  'error_msg',
  'errormessage',
  'error_description',
  'err_msg',
  'status_msg',
  'description',
  'title',
  'reason',
  'exception',
  'explanation',
  'cause',
  'blockreasonmessage',
  'block_reason_message',
]);
const nameKeys = new Set([
  'code',
  'type',
  'status',
  'error_type',
  'error_code',
  'errorcode',
  'status_code',
  'limit_source',
  'quotaid',
  'blockreason',
  'block_reason',
  'finishreason',
  'finish_reason',
  'stop_reason',
]);
const fieldKeys = new Set(['param', 'loc', 'field', 'parameter']);
const reasonKeys = new Set([
  'reasons',
  'categories',
  'flagged_categories',
  'violated_categories',
  'blocked_categories',
]);
/** Keys below which a report repeats the request, or describes other calls; all other keys are searched. */
const echoKeys = new Set([
  'input',
  'flagged_input',
  'request',
  'request_body',
  'messages',
  'prompt',
  'prompts',
  'ctx',
  'received',
  'previous_errors',
]);
/** Keys that mark a detected category. */
const foundKeys = ['filtered', 'detected', 'blocked', 'flagged'] as const;
/** Keys that name where something was detected, not what. */
const placeKeys =
  /^(?:error|errors|data|body|detail|details|metadata|response|results?|moderations?|content_?filters?|content_filter_results?|safety_?ratings?|custom_blocklists|promptfeedback|prompt_filter_results)$/;

/** Keys that identify an error report in a JSON value without an answer. */
const reportKeys = ['error', 'errors', 'detail', 'message', 'msg', 'error_msg', 'error_message', 'promptFeedback'];

/** Whether a value without an answer reports an error. */
export function isErrorReport(value: unknown): boolean {
  if (!isFields(value)) return false;
  return (
    reportsFailure(value) ||
    reportKeys.some((key) => {
      const said = value[key];
      // The message of an answer is an object.
      if (key === 'message' && typeof said !== 'string') return false;
      return said !== undefined && said !== null && said !== '' && said !== false;
    })
  );
}

/** Whether a value reports a failure by the signs of its service, even beside an answer: MiniMax, Tencent, Cloudflare. */
export function reportsFailure({ base_resp: base, Response: response, success, ...value }: Fields): boolean {
  if (isFields(base) && typeof base.status_code === 'number' && base.status_code !== 0) return true;
  if (success === false || (isFields(response) && isFields(response.Error))) return true;
  return value.input_sensitive === true || value.output_sensitive === true;
}

/**
 * Reads a report in any format that servers use: `{error: {…}}`, flat, a bare sentence, FastAPI's `detail` with
 * locations, a list, and JSON or sentences with JSON inside strings. Limited in depth and size.
 * @returns undefined for an empty report
 */
export function readErrorReport(value: unknown): ErrorReport | undefined {
  const reader = new ReportReader();
  reader.read(value, 'error', 0);
  return reader.isEmpty ? undefined : reader.report();
}

/** Reads the error report from the text of a body; undefined for a web page and for plain words. */
export function parseErrorReport(body: string): ErrorReport | undefined {
  const value = tryParseForeignJson(body);
  return value === undefined ? undefined : readErrorReport(value);
}

class ReportReader {
  readonly #messages: string[] = [];
  readonly #names: string[] = [];
  readonly #statuses: number[] = [];
  readonly #fields: string[] = [];
  readonly #reasons: string[] = [];
  readonly #headers = new Map<string, string>();
  /** Sentences under unknown keys, in case there are no others. */
  readonly #others: string[] = [];
  #provider: string | undefined;
  #nodes = 0;

  get isEmpty(): boolean {
    const { messages, names, statuses, reasons } = this.report();
    return messages.length + names.length + statuses.length + reasons.length === 0;
  }

  report(): ErrorReport {
    return {
      messages: this.#messages.length > 0 ? this.#messages : this.#others,
      names: this.#names,
      statuses: this.#statuses,
      fields: this.#fields,
      reasons: this.#reasons,
      headers: this.#headers,
      provider: this.#provider,
    };
  }

  read(value: unknown, key: string, depth: number): void {
    this.#nodes += 1;
    if (depth > depthMax || this.#nodes > nodesMax || value === null || value === undefined) return;
    if (Array.isArray(value)) this.#readList(value, key, depth);
    else if (typeof value === 'object') this.#readObject(value, key, depth);
    else if (typeof value === 'string') this.#readText(value, key, depth);
    else if (typeof value === 'number' && nameKeys.has(key)) this.#addCode(key, String(value));
  }

  #readList(values: readonly unknown[], key: string, depth: number): void {
    if (key === 'loc') {
      const place = values.filter((part) => typeof part === 'string' || typeof part === 'number');
      add(this.#fields, place.slice(0, wordsMax).join('.'));
      return;
    }
    for (const value of values.slice(0, wordsMax)) this.read(value, key, depth + 1);
  }

  #readObject(value: object, key: string, depth: number): void {
    if (isFound(value)) this.#addFound(value, key);
    // Messages and names of this level come before those of deeper ones.
    const entries = Object.entries(value).slice(0, 2 * wordsMax);
    for (const isDeep of [false, true]) {
      for (const [name, said] of entries) {
        const known = name.toLowerCase();
        if ((typeof said === 'object' && said !== null) !== isDeep) continue;
        if (known === 'headers') this.#readHeaders(said);
        else if (known === 'retrydelay' && typeof said === 'string')
          this.#headers.set('retrydelay', said.slice(0, wordMax));
        else if (known === 'provider_name' && typeof said === 'string') this.#provider ??= said.slice(0, wordMax);
        else if (reasonKeys.has(key) && said === true) add(this.#reasons, known);
        else if (said === true && known.endsWith('_sensitive')) this.#addName(known);
        else if (isRead(known) || (!echoKeys.has(known) && (isDeep || isJsonText(said))))
          this.read(said, known, depth + 1);
        else if (typeof said === 'string' && !echoKeys.has(known) && said.includes(' ')) add(this.#others, said);
      }
    }
  }

  /** Azure uses a key per detected category (`hate`, `jailbreak`), Google a field in each rating. */
  #addFound(value: object, key: string): void {
    const { category = key }: { readonly category?: unknown } = value;
    if (typeof category === 'string' && !placeKeys.test(category)) add(this.#reasons, category);
  }

  #readText(text: string, key: string, depth: number): void {
    if (fieldKeys.has(key)) add(this.#fields, text);
    else if (reasonKeys.has(key)) add(this.#reasons, text);
    else if (nameKeys.has(key)) this.#addName(text, key);
    else if (messageKeys.has(key) || isJsonText(text)) this.#readMessage(text, depth);
  }

  /** A message may end in the JSON of the provider behind a gateway, or consist of it. */
  #readMessage(text: string, depth: number): void {
    const said = text.trim();
    if (said === '') return;
    const nested = findNestedJson(said);
    const before = nested === undefined ? said : said.slice(0, nested.start).trim();
    if (before !== '' && this.#messages.length < wordsMax) this.#messages.push(before.slice(0, messageMax));
    if (nested !== undefined) this.read(nested.value, 'error', depth + 1);
  }

  #addCode(key: string, code: string): void {
    const status = Number(code);
    if (status >= 400 && status < 600) this.#statuses.push(status);
    else if (status !== 0) add(this.#names, `${key}:${code}`);
  }

  #addName(name: string, key = 'name'): void {
    if (/^\d+$/.test(name)) this.#addCode(key, name);
    else add(this.#names, name.toLowerCase());
  }

  #readHeaders(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, said] of Object.entries(value).slice(0, 2 * wordsMax))
      if (typeof said === 'string' || typeof said === 'number')
        this.#headers.set(name.toLowerCase(), String(said).slice(0, wordMax));
  }
}

function isRead(key: string): boolean {
  return messageKeys.has(key) || nameKeys.has(key) || fieldKeys.has(key) || reasonKeys.has(key);
}

/** Whether a text is itself a report, whatever its key. */
function isJsonText(value: unknown): boolean {
  return typeof value === 'string' && /^\s{0,9}[{[]/u.test(value);
}

function isFound(value: object): boolean {
  const found = new Map(Object.entries(value).slice(0, 2 * wordsMax));
  return foundKeys.some((key) => found.get(key) === true);
}

function add(words: string[], word: string): void {
  const said = word.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (said !== '' && words.length < wordsMax) words.push(said.slice(0, wordMax));
}

/** JSON in a sentence: everything from its first brace to its last one. */
function findNestedJson(text: string): { readonly start: number; readonly value: unknown } | undefined {
  const start = text.search(/[{[]/);
  if (start === -1) return undefined;
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  if (end <= start) return undefined;
  const value = tryParseForeignJson(text.slice(start, end + 1));
  // A list of numbers or names is part of its sentence.
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'object' && first !== null ? { start, value } : undefined;
}
