import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';

/** An OAuth client on the user’s own machine, as the official client library expects it. */
export interface Program {
  readonly provider: OAuthClientProvider;
  /** Latest address that it sent the browser to. */
  authorizationUrl(): URL;
  tokens(): StoredOAuthTokens;
}

interface ProgramOptions {
  readonly redirectUrl: string;
  /** Address of its client metadata document; without it, the client registers itself. */
  readonly clientId?: string;
}

/** Creates a client that stores everything in memory. */
export function aProgram({ redirectUrl, clientId }: ProgramOptions): Program {
  let information: StoredOAuthClientInformation | undefined =
    clientId === undefined ? undefined : { client_id: clientId };
  let tokens: StoredOAuthTokens | undefined;
  let discovered: OAuthDiscoveryState | undefined;
  let verifier = '';
  let url: URL | undefined;
  return {
    provider: {
      redirectUrl,
      clientMetadata: {
        client_name: 'Deneme programı',
        redirect_uris: [redirectUrl],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      },
      clientInformation: () => information,
      saveClientInformation: (saved) => {
        information = saved;
      },
      tokens: () => tokens,
      saveTokens: (saved) => {
        tokens = saved;
      },
      redirectToAuthorization: (to) => {
        url = to;
      },
      saveCodeVerifier: (saved) => {
        verifier = saved;
      },
      codeVerifier: () => verifier,
      state: () => 'durum',
      saveDiscoveryState: (saved) => {
        discovered = saved;
      },
      discoveryState: () => discovered,
      invalidateCredentials: (scope) => {
        if (scope === 'all' || scope === 'tokens') tokens = undefined;
        if (scope === 'all' || scope === 'client') information = undefined;
      },
    },
    authorizationUrl: () => {
      if (url === undefined) throw new Error('The browser was sent nowhere');
      return url;
    },
    tokens: () => {
      if (tokens === undefined) throw new Error('There are no tokens');
      return tokens;
    },
  };
}
