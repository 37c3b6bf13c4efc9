/** One line of `npm run check:production`. */
export interface Finding {
  /** `failed`: the service would not start, or would lose or expose something. */
  readonly result: 'ok' | 'warning' | 'failed';
  readonly what: string;
  /** What was found, and what to do unless it is ok. Without secrets. */
  readonly detail: string;
}

export const ok = (what: string, detail: string): Finding => ({ result: 'ok', what, detail });
export const warning = (what: string, detail: string): Finding => ({ result: 'warning', what, detail });
export const failed = (what: string, detail: string): Finding => ({ result: 'failed', what, detail });
