// Generated from the OpenAPI document by `node scripts/cli-types.ts`.

/** The endpoints with their parameters, bodies and responses. */
export interface Operations {
  createArticle: {
    body: { title: string; ai_prompt: string; model?: string };
    data:
      | {
          id: string;
          title: string;
          status: 'generating' | 'completed' | 'failed';
          is_public: boolean;
          ai_prompt: string;
          failure_reason: string | null;
          content?: string;
        }
      | {
          id: string;
          title: string;
          status: 'generating' | 'completed' | 'failed';
          is_public: boolean;
          failure_reason: string | null;
        };
  };
  createPublication: {
    params: { id: string };
    body: { site_id: string; status: 'draft' | 'publish' };
    data: {
      id: string;
      site: { id: string; name: string; kind: 'wordpress' | 'ghost' | 'webhook' };
      state:
        | 'queued'
        | 'creating'
        | 'outcome_unknown'
        | 'uploading'
        | 'updating'
        | 'publishing'
        | 'verifying'
        | 'verified'
        | 'conflict'
        | 'failed'
        | 'withdrawing'
        | 'withdrawn';
      status: 'draft' | 'publish';
      live_url: string | null;
      failure_reason: string | null;
      needs_decision: boolean;
    };
  };
  getArticle: {
    params: { id: string };
    query?: { includeContent?: boolean | 'true' | 'false' };
    data:
      | {
          id: string;
          title: string;
          status: 'generating' | 'completed' | 'failed';
          is_public: boolean;
          ai_prompt: string;
          failure_reason: string | null;
          content?: string;
        }
      | { id: string; title: string; content: string }
      | { id: string; title: string };
  };
  getLimits: {
    data: {
      articlesUsed: number;
      articlesRemaining: number | null;
      aiRequestsUsed: number;
      aiRequestsRemaining: number | null;
      periodEnd: string;
      planName: string;
    };
  };
  getPublication: {
    params: { id: string };
    data: {
      id: string;
      site: { id: string; name: string; kind: 'wordpress' | 'ghost' | 'webhook' };
      state:
        | 'queued'
        | 'creating'
        | 'outcome_unknown'
        | 'uploading'
        | 'updating'
        | 'publishing'
        | 'verifying'
        | 'verified'
        | 'conflict'
        | 'failed'
        | 'withdrawing'
        | 'withdrawn';
      status: 'draft' | 'publish';
      live_url: string | null;
      failure_reason: string | null;
      needs_decision: boolean;
    };
  };
  listArticleModels: { data: { default: string; models: readonly string[] } };
  listArticles: {
    query?: {
      page?: number | string;
      limit?: number | string;
      status?: 'generating' | 'completed' | 'failed' | 'stopped';
    };
    data: {
      articles: readonly {
        id: string;
        title: string;
        status: 'generating' | 'completed' | 'failed';
        is_public: boolean;
        ai_prompt: string;
        failure_reason: string | null;
      }[];
      pagination: { page: number; limit: number; total: number; totalPages: number };
    };
  };
  listPublicationSites: {
    data: { sites: readonly { id: string; name: string; kind: 'wordpress' | 'ghost' | 'webhook'; host: string }[] };
  };
  listPublications: {
    params: { id: string };
    data: {
      publications: readonly {
        id: string;
        site: { id: string; name: string; kind: 'wordpress' | 'ghost' | 'webhook' };
        state:
          | 'queued'
          | 'creating'
          | 'outcome_unknown'
          | 'uploading'
          | 'updating'
          | 'publishing'
          | 'verifying'
          | 'verified'
          | 'conflict'
          | 'failed'
          | 'withdrawing'
          | 'withdrawn';
        status: 'draft' | 'publish';
        live_url: string | null;
        failure_reason: string | null;
        needs_decision: boolean;
      }[];
    };
  };
  updateArticle: {
    params: { id: string };
    body: { title?: string; content?: string; is_public?: boolean };
    data:
      | {
          id: string;
          title: string;
          status: 'generating' | 'completed' | 'failed';
          is_public: boolean;
          ai_prompt: string;
          failure_reason: string | null;
          content?: string;
        }
      | {
          id: string;
          title: string;
          status: 'generating' | 'completed' | 'failed';
          is_public: boolean;
          failure_reason: string | null;
        };
  };
}

/** Their methods and paths. */
export const operations = {
  createArticle: { method: 'POST', path: '/api/articles' },
  createPublication: { method: 'POST', path: '/api/articles/{id}/publications' },
  getArticle: { method: 'GET', path: '/api/articles/{id}' },
  getLimits: { method: 'GET', path: '/api/subscriptions/limits' },
  getPublication: { method: 'GET', path: '/api/publications/{id}' },
  listArticleModels: { method: 'GET', path: '/api/articles/models' },
  listArticles: { method: 'GET', path: '/api/articles' },
  listPublicationSites: { method: 'GET', path: '/api/publications/sites' },
  listPublications: { method: 'GET', path: '/api/articles/{id}/publications' },
  updateArticle: { method: 'PUT', path: '/api/articles/{id}' },
} as const satisfies Record<keyof Operations, { readonly method: string; readonly path: string }>;
