import type { PublicationFailure } from '@hokka/contracts/publishing/publication-labels.ts';

interface FailureRule {
  readonly failure: PublicationFailure;
  /** Whether the publication is retried automatically. */
  readonly isTransient: boolean;
}

const lasting = (failure: PublicationFailure): FailureRule => ({ failure, isTransient: false });
const passing = (failure: PublicationFailure): FailureRule => ({ failure, isTransient: true });

const rules: ReadonlyMap<string, FailureRule> = new Map(
  Object.entries({
    timed_out: passing('unreachable'),
    too_slow: passing('site_slow'),
    unreachable: passing('unreachable'),
    connection_refused: passing('unreachable'),
    name_unknown: passing('unreachable'),
    server_failed: passing('site_failed'),
    rate_limited: passing('rate_limited'),
    unexpected_answer: passing('unexpected_answer'),
    version_differs: passing('site_failed'),
    not_live: passing('not_live'),
    private_address: lasting('unreachable'),
    own_address: lasting('unreachable'),
    invalid_address: lasting('unreachable'),
    not_https: lasting('unreachable'),
    certificate_invalid: lasting('unreachable'),
    tls_failed: lasting('unreachable'),
    redirected: lasting('redirected'),
    wrong_credentials: lasting('wrong_credentials'),
    credentials_unreadable: lasting('wrong_credentials'),
    wrong_key: lasting('wrong_credentials'),
    authorization_stripped: lasting('wrong_credentials'),
    application_passwords_disabled: lasting('wrong_credentials'),
    clock_differs: lasting('wrong_credentials'),
    not_allowed: lasting('not_allowed'),
    cannot_publish: lasting('not_allowed'),
    blocked: lasting('blocked'),
    api_not_found: lasting('unexpected_answer'),
    post_not_found: lasting('post_not_found'),
    too_large: lasting('post_too_large'),
    picture_too_large: lasting('picture_too_large'),
  }),
);

/** What a failed call of a site means for its publication. */
export function classifyFailure(finding: string): FailureRule {
  return rules.get(finding) ?? lasting('refused');
}
