// Generated from the OpenAPI document by `node scripts/cli-types.ts`.
export interface paths {
  '/api/api-keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Creates an API key. Its secret is only in this response */
    post: operations['createApiKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists the signed-in user’s articles, by default newest first
     * @description An API key needs the scope articles:read.
     */
    get: operations['listArticles'];
    put?: never;
    /**
     * Reserves quota, stores the article as `generating` and queues its generation
     * @description An API key needs the scope generate. Without articles:read, the response has no article texts.
     */
    post: operations['createArticle'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Returns an article: all fields for its owner and admins, only the public fields for everyone else
     * @description An API key needs the scope articles:read.
     */
    get: operations['getArticle'];
    /**
     * Saves the fields that are present. A stale version is refused, and `data.article` then holds the current article
     * @description An API key needs the scope articles:write; publish if only is_public is sent; publish and articles:write if is_public is sent with other fields. Without articles:read, the response has no article texts.
     */
    put: operations['updateArticle'];
    post?: never;
    /**
     * Moves the article to the trash, or deletes it permanently. A running generation is cancelled
     * @description An API key needs the scope articles:write.
     */
    delete: operations['deleteArticle'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/public': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lists the published articles of all users, newest first */
    get: operations['listPublicArticles'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/articles/trash': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists deleted articles that can still be restored
     * @description An API key needs the scope articles:read.
     */
    get: operations['listTrash'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/subscriptions/limits': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Returns the remaining quota of the current monthly window
     * @description An API key needs the scope usage:read.
     */
    get: operations['getLimits'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lists the caller’s webhooks without their secrets, newest first
     * @description An API key needs the scope webhooks.
     */
    get: operations['listWebhooks'];
    put?: never;
    /**
     * Creates a webhook. Its secret is only in this response
     * @description An API key needs the scope webhooks.
     */
    post: operations['createWebhook'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/webhooks/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Deletes a webhook with its secrets, its log and its waiting deliveries
     * @description An API key needs the scope webhooks.
     */
    delete: operations['deleteWebhook'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    ApiKey: {
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      expires_at: string | null;
      former: {
        /** Format: date-time */
        expires_at: string;
        last_four: string;
      }[];
      /** Format: uuid */
      id: string;
      last_four: string;
      /** Format: date-time */
      last_used_at: string | null;
      name: string;
      scopes: ('articles:read' | 'articles:write' | 'generate' | 'publish' | 'usage:read' | 'webhooks')[];
    };
    Article: {
      ai_model_used: string | null;
      ai_prompt: string;
      audience: string | null;
      author_name?: string;
      /** Format: uuid */
      brief_id?: string;
      category: string | null;
      content?: string;
      continuation_ai_requests?: number;
      cover: string | null;
      cover_address?: string;
      /** Format: date-time */
      created_at: string;
      excerpt?: string;
      failure_detail?: string | null;
      failure_reason: string | null;
      faq: boolean;
      /** @enum {string} */
      format: 'article' | 'blog' | 'social';
      /** Format: date-time */
      generating_since: string | null;
      generation_time: number | null;
      /** Format: uuid */
      id: string;
      is_own?: boolean;
      is_public: boolean;
      /** @constant */
      is_read_only?: true;
      /** @constant */
      is_shared?: true;
      is_short?: boolean;
      keyphrase: string | null;
      /** @enum {string} */
      language: 'tr' | 'en' | 'de' | 'fr' | 'es' | 'ar' | 'ru';
      /** @enum {string} */
      length: 'short' | 'medium' | 'long';
      mended?: components['schemas']['TextMending'][];
      meta_description: string | null;
      missing_sections?: {
        heading: string;
        id: string;
        is_begun?: boolean;
      }[];
      moderation_note: string | null;
      /** @enum {string} */
      moderation_status: 'approved' | 'rejected' | 'pending';
      plan_sections?: {
        heading: string;
        id: string;
      }[];
      proposed_meta?: components['schemas']['ProposedMeta'];
      regeneration_price?: {
        ai_requests: number;
        articles: number;
      };
      slug: string | null;
      /** @enum {string} */
      status: 'generating' | 'completed' | 'failed';
      /** Format: date-time */
      stopped_at?: string;
      tags: string[];
      template: string | null;
      title: string;
      /** @enum {string} */
      tone: 'neutral' | 'friendly' | 'formal' | 'persuasive';
      /** Format: date-time */
      updated_at: string;
      version: number;
      waiting?: components['schemas']['WritingWait'];
      word_count: number;
      working_copy?: {
        /** @default null */
        category: string | null;
        content?: string;
        /** @default null */
        cover: string | null;
        /** @default null */
        keyphrase: string | null;
        /** @default null */
        meta_description: string | null;
        /** Format: date-time */
        saved_at: string;
        /** @default null */
        slug: string | null;
        tags: string[];
        title: string;
        word_count: number;
      };
      /** Format: date-time */
      working_copy_saved_at?: string;
      written_length?: number;
    };
    ArticleListItem: {
      ai_model_used: string | null;
      ai_prompt: string;
      audience: string | null;
      author_name?: string;
      /** Format: uuid */
      brief_id?: string;
      category: string | null;
      cover: string | null;
      cover_address?: string;
      /** Format: date-time */
      created_at: string;
      excerpt?: string;
      failure_reason: string | null;
      faq: boolean;
      /** @enum {string} */
      format: 'article' | 'blog' | 'social';
      /** Format: date-time */
      generating_since: string | null;
      generation_time: number | null;
      /** Format: uuid */
      id: string;
      is_public: boolean;
      is_short?: boolean;
      keyphrase: string | null;
      /** @enum {string} */
      language: 'tr' | 'en' | 'de' | 'fr' | 'es' | 'ar' | 'ru';
      /** @enum {string} */
      length: 'short' | 'medium' | 'long';
      meta_description: string | null;
      missing_sections?: {
        heading: string;
        id: string;
        is_begun?: boolean;
      }[];
      moderation_note: string | null;
      /** @enum {string} */
      moderation_status: 'approved' | 'rejected' | 'pending';
      slug: string | null;
      /** @enum {string} */
      status: 'generating' | 'completed' | 'failed';
      /** Format: date-time */
      stopped_at?: string;
      tags: string[];
      template: string | null;
      title: string;
      /** @enum {string} */
      tone: 'neutral' | 'friendly' | 'formal' | 'persuasive';
      /** Format: date-time */
      updated_at: string;
      version: number;
      waiting?: components['schemas']['WritingWait'];
      word_count: number;
      /** Format: date-time */
      working_copy_saved_at?: string;
      written_length?: number;
    };
    CreateApiKeyData: {
      api_key: components['schemas']['ApiKey'];
      key: string;
    };
    CreateApiKeyRequestInput: {
      /** Format: date-time */
      expires_at?: string;
      name: string;
      scopes: ('articles:read' | 'articles:write' | 'generate' | 'publish' | 'usage:read' | 'webhooks')[];
    };
    CreateArticleData: components['schemas']['Article'] | components['schemas']['UnreadArticle'];
    CreateArticleRequestInput: {
      ai_prompt: string;
      audience?: string;
      category?: string;
      faq?: boolean;
      /**
       * @default article
       * @enum {string}
       */
      format?: 'article' | 'blog' | 'social';
      keyphrase?: string;
      /**
       * @default tr
       * @enum {string}
       */
      language?: 'tr' | 'en' | 'de' | 'fr' | 'es' | 'ar' | 'ru';
      /**
       * @default medium
       * @enum {string}
       */
      length?: 'short' | 'medium' | 'long';
      meta_description?: string;
      model?: string;
      tags?: string[];
      template?: string;
      template_fields?: {
        [key: string]: string;
      };
      title: string;
      /**
       * @default neutral
       * @enum {string}
       */
      tone?: 'neutral' | 'friendly' | 'formal' | 'persuasive';
    };
    CreateWebhookData: {
      secret: string;
      webhook: components['schemas']['Webhook'];
    };
    GetArticleData:
      | components['schemas']['Article']
      | components['schemas']['PublicArticle']
      | {
          author_name: string;
          category: string | null;
          cover: string | null;
          cover_address?: string;
          /** Format: date-time */
          created_at: string;
          /** Format: uuid */
          id: string;
          images?: components['schemas']['ImageSize'][];
          /** @enum {string} */
          language: 'tr' | 'en' | 'de' | 'fr' | 'es' | 'ar' | 'ru';
          meta_description: string | null;
          slug: string | null;
          tags: string[];
          title: string;
          /** Format: date-time */
          updated_at: string;
          with_ai?: boolean;
          word_count: number;
        };
    ImageSize: {
      height: number;
      /** Format: uuid */
      id: string;
      width: number;
      widths: number[];
    };
    Limits: {
      aiRequestsLimit: number;
      aiRequestsRemaining: number | null;
      aiRequestsUsed: number;
      articleLimit: number;
      articlesRemaining: number | null;
      articlesUsed: number;
      canCreateArticle: boolean;
      canUseAi: boolean;
      /** Format: date-time */
      periodEnd: string;
      /** @enum {string} */
      periodEnding: 'renews' | 'continues' | 'ends';
      planName: string;
    };
    ListArticlesData: {
      articles: components['schemas']['ArticleListItem'][];
      next?: string;
      pagination: components['schemas']['Pagination'];
    };
    ListPublicArticlesData: {
      articles: {
        author_name: string;
        category: string | null;
        cover: string | null;
        cover_address?: string;
        /** Format: date-time */
        created_at: string;
        /** Format: uuid */
        id: string;
        images?: components['schemas']['ImageSize'][];
        /** @enum {string} */
        language: 'tr' | 'en' | 'de' | 'fr' | 'es' | 'ar' | 'ru';
        meta_description: string | null;
        slug: string | null;
        tags: string[];
        title: string;
        /** Format: date-time */
        updated_at: string;
        with_ai?: boolean;
        word_count: number;
      }[];
      pagination: components['schemas']['Pagination'];
    };
    ListTrashData: {
      articles: {
        ai_model_used: string | null;
        ai_prompt: string;
        audience: string | null;
        author_name?: string;
        /** Format: uuid */
        brief_id?: string;
        category: string | null;
        cover: string | null;
        cover_address?: string;
        /** Format: date-time */
        created_at: string;
        /** Format: date-time */
        deleted_at: string;
        excerpt?: string;
        failure_reason: string | null;
        faq: boolean;
        /** @enum {string} */
        format: 'article' | 'blog' | 'social';
        /** Format: date-time */
        generating_since: string | null;
        generation_time: number | null;
        /** Format: uuid */
        id: string;
        is_changeable: boolean;
        is_public: boolean;
        is_short?: boolean;
        keyphrase: string | null;
        /** @enum {string} */
        language: 'tr' | 'en' | 'de' | 'fr' | 'es' | 'ar' | 'ru';
        /** @enum {string} */
        length: 'short' | 'medium' | 'long';
        meta_description: string | null;
        missing_sections?: {
          heading: string;
          id: string;
          is_begun?: boolean;
        }[];
        moderation_note: string | null;
        /** @enum {string} */
        moderation_status: 'approved' | 'rejected' | 'pending';
        slug: string | null;
        /** @enum {string} */
        status: 'generating' | 'completed' | 'failed';
        /** Format: date-time */
        stopped_at?: string;
        tags: string[];
        template: string | null;
        title: string;
        /** @enum {string} */
        tone: 'neutral' | 'friendly' | 'formal' | 'persuasive';
        /** Format: date-time */
        updated_at: string;
        version: number;
        waiting?: components['schemas']['WritingWait'];
        word_count: number;
        /** Format: date-time */
        working_copy_saved_at?: string;
        written_length?: number;
      }[];
      erasable: number;
      pagination: components['schemas']['Pagination'];
    };
    ListWebhooksData: {
      webhooks: components['schemas']['Webhook'][];
    };
    Pagination: {
      currentPage: number;
      limit: number;
      next?: string;
      page: number;
      total: number;
      /** @constant */
      totalIsMinimum?: true;
      totalPages: number;
    };
    ProposedMeta: {
      description?: string;
      title?: string;
    };
    PublicArticle: {
      author_name: string;
      category: string | null;
      content: string;
      cover: string | null;
      cover_address?: string;
      /** Format: date-time */
      created_at: string;
      /** Format: uuid */
      id: string;
      images?: components['schemas']['ImageSize'][];
      /** @enum {string} */
      language: 'tr' | 'en' | 'de' | 'fr' | 'es' | 'ar' | 'ru';
      meta_description: string | null;
      slug: string | null;
      tags: string[];
      title: string;
      /** Format: date-time */
      updated_at: string;
      with_ai?: boolean;
      word_count: number;
    };
    Refusal: {
      /** @description Stable code for programs */
      code: string;
      data?: {
        [key: string]: unknown;
      };
      errors?: {
        field: string;
        message: string;
      }[];
      /** @description Turkish text for people; can change */
      message: string;
      /** @constant */
      success: false;
    };
    TextMending: {
      count: number;
      from: string;
      to: string;
    };
    UnreadArticle: {
      ai_model_used: string | null;
      audience: string | null;
      author_name?: string;
      /** Format: uuid */
      brief_id?: string;
      category: string | null;
      continuation_ai_requests?: number;
      cover: string | null;
      cover_address?: string;
      /** Format: date-time */
      created_at: string;
      failure_detail?: string | null;
      failure_reason: string | null;
      faq: boolean;
      /** @enum {string} */
      format: 'article' | 'blog' | 'social';
      /** Format: date-time */
      generating_since: string | null;
      generation_time: number | null;
      /** Format: uuid */
      id: string;
      is_own?: boolean;
      is_public: boolean;
      /** @constant */
      is_read_only?: true;
      /** @constant */
      is_shared?: true;
      is_short?: boolean;
      /** @enum {string} */
      language: 'tr' | 'en' | 'de' | 'fr' | 'es' | 'ar' | 'ru';
      /** @enum {string} */
      length: 'short' | 'medium' | 'long';
      moderation_note: string | null;
      /** @enum {string} */
      moderation_status: 'approved' | 'rejected' | 'pending';
      proposed_meta?: components['schemas']['ProposedMeta'];
      regeneration_price?: {
        ai_requests: number;
        articles: number;
      };
      slug: string | null;
      /** @enum {string} */
      status: 'generating' | 'completed' | 'failed';
      /** Format: date-time */
      stopped_at?: string;
      tags: string[];
      template: string | null;
      title: string;
      /** @enum {string} */
      tone: 'neutral' | 'friendly' | 'formal' | 'persuasive';
      /** Format: date-time */
      updated_at: string;
      version: number;
      waiting?: components['schemas']['WritingWait'];
      word_count: number;
      /** Format: date-time */
      working_copy_saved_at?: string;
      written_length?: number;
    };
    UpdateArticleData: components['schemas']['Article'] | components['schemas']['UnreadArticle'];
    UpdateArticleRequestInput: {
      category?: string | null;
      /** Format: uuid */
      client_save_id?: string;
      content?: string;
      cover?: string | null;
      is_public?: boolean;
      keyphrase?: string | null;
      meta_description?: string | null;
      /** @enum {string} */
      reason?: 'edit';
      slug?: string | null;
      tags?: string[];
      title?: string;
      version?: number;
    };
    Webhook: {
      /** Format: date-time */
      created_at: string;
      events: (
        | 'article.completed'
        | 'article.failed'
        | 'article.published'
        | 'publication.verified'
        | 'publication.failed'
        | 'quota.low'
        | 'subscription.changed'
      )[];
      /** Format: date-time */
      failing_since: string | null;
      failure:
        | (
            | 'status'
            | 'redirect'
            | 'gone'
            | 'timeout'
            | 'name_unknown'
            | 'connection_refused'
            | 'unreachable'
            | 'address_refused'
            | 'certificate_expired'
            | 'certificate_of_another'
            | 'certificate_untrusted'
            | 'tls_mismatch'
            | 'tls_failed'
            | 'secret_unreadable'
            | 'switched_off'
            | 'paused'
          )
        | null;
      /** Format: date-time */
      former_secret_ends_at: string | null;
      /** Format: uuid */
      id: string;
      /** Format: date-time */
      last_success_at: string | null;
      /** @enum {string} */
      state: 'active' | 'off' | 'failing' | 'gone' | 'paused';
      url: string;
      waiting: number;
    };
    WebhookRequestInput: {
      events: (
        | 'article.completed'
        | 'article.failed'
        | 'article.published'
        | 'publication.verified'
        | 'publication.failed'
        | 'quota.low'
        | 'subscription.changed'
      )[];
      url: string;
    };
    WritingWait: {
      /** @enum {string} */
      for: 'service' | 'turn';
      /** Format: date-time */
      since: string;
    };
  };
  responses: {
    /** @description Refused with one of these codes: validation_failed, malformed_request, invalid_link, document_unreadable, image_unreadable, invoice_unreadable, bulk_file_unreadable, review_code_wrong, oauth_client_refused, oauth_redirect_refused */
    400: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Refusal'];
      };
    };
    /** @description Refused with one of these codes: unauthenticated, invalid_credentials */
    401: {
      headers: {
        'WWW-Authenticate': components['headers']['WWW-Authenticate'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Refusal'];
      };
    };
    /** @description Refused with one of these codes: quota_exhausted, ai_quota_exhausted */
    402: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Refusal'];
      };
    };
    /** @description Refused with one of these codes: forbidden, account_inactive, email_not_verified, registration_closed, own_account, impersonation_reads_only, feature_not_in_plan, session_required, insufficient_scope, right_missing, invite_of_another, paid_plan_required, review_code_required, review_link_denies, approval_needs_code */
    403: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Refusal'];
      };
    };
    /** @description Refused with one of these codes: not_found, workspace_not_found, domain_not_found, invite_not_found, article_not_found, edit_not_found, brief_not_found, voice_not_found, template_not_found, section_not_found, source_not_found, site_not_found, schedule_not_found, bulk_job_not_found, review_link_not_found */
    404: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Refusal'];
      };
    };
    /** @description Refused with one of these codes: registration_ended, article_generating, article_not_generating, article_not_failed, article_not_publishable, approval_required, site_options_not_approved, article_not_in_review, too_many_comments, comment_has_replies, suggestion_decided, article_not_reviewable, review_ended, article_not_completed, article_not_printable, article_not_editable, article_already_reported, section_heading_gone, edit_running, edit_not_running, edit_not_completed, too_many_edits, brief_planning, brief_not_planned, sources_not_read, brief_being_written, article_not_continuable, too_many_briefs, research_off, search_console_off, search_console_denied, source_exists, source_not_kept, too_many_sources, too_many_outlines, voice_describing, voice_described, too_many_voices, too_many_templates, too_many_descriptions, moderation_conflict, report_not_open, version_conflict, pen_taken, pen_requested, pen_request_ended, dictionary_full, too_many_api_keys, api_key_expired, authorization_answered, too_many_oauth_grants, too_many_webhooks, webhook_off, delivery_waiting, too_many_sites, site_exists, bulk_job_started, bulk_job_not_started, bulk_job_cancelled, bulk_job_running, bulk_nothing_to_write, bulk_nothing_finished, too_many_bulk_jobs, site_changed, site_check_failed, article_not_sendable, publication_running, publication_undecided, publication_not_waiting, publication_changed, publication_not_withdrawable, article_not_schedulable, schedule_running, settings_changed, open_orders, seats_full, already_member, workspace_ending, last_owner, personal_workspace, too_many_workspaces, domains_not_offered, workspaces_without_owner, idempotency_mismatch, last_super_admin, mail_not_failed, use_cancel, plan_unavailable, plan_changed, plan_has_subscribers, plan_has_orders, default_plan, change_already_scheduled, exchange_rate_missing, credit_too_large, quote_changed, too_many_pending_payments, subscription_not_cancellable, subscription_not_resumable, subscription_not_endable, subscription_not_extendable, paid_period_running, sales_closed, payment_method_unavailable, payment_not_pending, payment_not_withdrawable, payment_not_reopenable, payment_inquiry_running, payment_not_refundable, refund_already_requested, payment_not_grantable, payment_unsettled, refund_not_open, task_changed, receipt_not_available, invoice_not_available, payment_not_completed, month_not_over, month_already_closed, image_in_use */
    409: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Refusal'];
      };
    };
    /** @description Refused with one of these codes: payload_too_large, download_too_large, image_too_large, image_quota_exhausted, text_storage_full */
    413: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Refusal'];
      };
    };
    /** @description Refused with one of these codes: unsupported_media_type */
    415: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Refusal'];
      };
    };
    /** @description Refused with one of these codes: rate_limited, effort_exhausted, too_many_streams */
    429: {
      headers: {
        'RateLimit-Limit': components['headers']['RateLimit-Limit'];
        'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
        'RateLimit-Reset': components['headers']['RateLimit-Reset'];
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Refusal'];
      };
    };
    /** @description Refused with one of these codes: internal_error */
    500: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Refusal'];
      };
    };
    /** @description Refused with one of these codes: maintenance, overloaded, streams_full, generation_busy, generation_paused, payment_not_configured, payment_provider_failed, dependency_unavailable */
    503: {
      headers: {
        'Retry-After': components['headers']['Retry-After'];
        [name: string]: unknown;
      };
      content: {
        'application/json': components['schemas']['Refusal'];
      };
    };
    /** @description Success */
    WithNothing: {
      headers: {
        'RateLimit-Limit': components['headers']['RateLimit-Limit'];
        'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
        'RateLimit-Reset': components['headers']['RateLimit-Reset'];
        [name: string]: unknown;
      };
      content: {
        'application/json': {
          data: null;
          message?: string;
          /** @constant */
          success: true;
        };
      };
    };
  };
  parameters: {
    'path-id': string;
    'query-after': string;
    'query-category': string;
    'query-limit': number | string;
    'query-page': number | string;
    'query-search': string;
  };
  requestBodies: never;
  headers: {
    /** @description Calls allowed per minute with API keys */
    'RateLimit-Limit': number;
    /** @description Calls remaining in the current minute */
    'RateLimit-Remaining': number;
    /** @description Seconds until the limit resets */
    'RateLimit-Reset': number;
    /** @description Seconds to wait before the call is repeated */
    'Retry-After': number;
    /** @description The kind of token that is required (RFC 6750) */
    'WWW-Authenticate': string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  createApiKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateApiKeyRequestInput'];
      };
    };
    responses: {
      /** @description Success */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['CreateApiKeyData'];
            message?: string;
            /** @constant */
            success: true;
          };
        };
      };
      400: components['responses']['400'];
      401: components['responses']['401'];
      403: components['responses']['403'];
      404: components['responses']['404'];
      409: components['responses']['409'];
      413: components['responses']['413'];
      415: components['responses']['415'];
      429: components['responses']['429'];
      500: components['responses']['500'];
      503: components['responses']['503'];
    };
  };
  listArticles: {
    parameters: {
      query?: {
        after?: components['parameters']['query-after'];
        category?: components['parameters']['query-category'];
        from?: string;
        language?: 'tr' | 'en' | 'de' | 'fr' | 'es' | 'ar' | 'ru';
        limit?: components['parameters']['query-limit'];
        page?: components['parameters']['query-page'];
        search?: components['parameters']['query-search'];
        sortBy?: 'created_at' | 'updated_at' | 'title' | 'word_count';
        sortOrder?: 'asc' | 'desc';
        status?: 'generating' | 'completed' | 'failed' | 'stopped';
        tag?: string;
        to?: string;
        visibility?: 'public' | 'private';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['ListArticlesData'];
            message?: string;
            /** @constant */
            success: true;
          };
        };
      };
      400: components['responses']['400'];
      401: components['responses']['401'];
      403: components['responses']['403'];
      404: components['responses']['404'];
      429: components['responses']['429'];
      500: components['responses']['500'];
      503: components['responses']['503'];
    };
  };
  createArticle: {
    parameters: {
      query?: never;
      header?: {
        /** @description A call that is repeated with the same key within 24 hours runs only once and gets the same response. */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CreateArticleRequestInput'];
      };
    };
    responses: {
      /** @description Success */
      201: {
        headers: {
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['CreateArticleData'];
            message?: string;
            /** @constant */
            success: true;
          };
        };
      };
      400: components['responses']['400'];
      401: components['responses']['401'];
      402: components['responses']['402'];
      403: components['responses']['403'];
      404: components['responses']['404'];
      409: components['responses']['409'];
      413: components['responses']['413'];
      415: components['responses']['415'];
      429: components['responses']['429'];
      500: components['responses']['500'];
      503: components['responses']['503'];
    };
  };
  getArticle: {
    parameters: {
      query?: {
        includeContent?: boolean | ('true' | 'false');
      };
      header?: never;
      path: {
        id: components['parameters']['path-id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['GetArticleData'];
            message?: string;
            /** @constant */
            success: true;
          };
        };
      };
      400: components['responses']['400'];
      401: components['responses']['401'];
      403: components['responses']['403'];
      404: components['responses']['404'];
      429: components['responses']['429'];
      500: components['responses']['500'];
      503: components['responses']['503'];
    };
  };
  updateArticle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['path-id'];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['UpdateArticleRequestInput'];
      };
    };
    responses: {
      /** @description Success */
      200: {
        headers: {
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['UpdateArticleData'];
            message?: string;
            /** @constant */
            success: true;
          };
        };
      };
      400: components['responses']['400'];
      401: components['responses']['401'];
      403: components['responses']['403'];
      404: components['responses']['404'];
      409: components['responses']['409'];
      413: components['responses']['413'];
      415: components['responses']['415'];
      429: components['responses']['429'];
      500: components['responses']['500'];
      503: components['responses']['503'];
    };
  };
  deleteArticle: {
    parameters: {
      query?: {
        permanent?: boolean | ('true' | 'false');
      };
      header?: never;
      path: {
        id: components['parameters']['path-id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['WithNothing'];
      400: components['responses']['400'];
      401: components['responses']['401'];
      403: components['responses']['403'];
      404: components['responses']['404'];
      409: components['responses']['409'];
      429: components['responses']['429'];
      500: components['responses']['500'];
      503: components['responses']['503'];
    };
  };
  listPublicArticles: {
    parameters: {
      query?: {
        after?: components['parameters']['query-after'];
        category?: components['parameters']['query-category'];
        limit?: components['parameters']['query-limit'];
        page?: components['parameters']['query-page'];
        search?: components['parameters']['query-search'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['ListPublicArticlesData'];
            message?: string;
            /** @constant */
            success: true;
          };
        };
      };
      400: components['responses']['400'];
      429: components['responses']['429'];
      500: components['responses']['500'];
      503: components['responses']['503'];
    };
  };
  listTrash: {
    parameters: {
      query?: {
        after?: components['parameters']['query-after'];
        limit?: components['parameters']['query-limit'];
        page?: components['parameters']['query-page'];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['ListTrashData'];
            message?: string;
            /** @constant */
            success: true;
          };
        };
      };
      400: components['responses']['400'];
      401: components['responses']['401'];
      403: components['responses']['403'];
      404: components['responses']['404'];
      429: components['responses']['429'];
      500: components['responses']['500'];
      503: components['responses']['503'];
    };
  };
  getLimits: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['Limits'];
            message?: string;
            /** @constant */
            success: true;
          };
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      404: components['responses']['404'];
      429: components['responses']['429'];
      500: components['responses']['500'];
      503: components['responses']['503'];
    };
  };
  listWebhooks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success */
      200: {
        headers: {
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['ListWebhooksData'];
            message?: string;
            /** @constant */
            success: true;
          };
        };
      };
      401: components['responses']['401'];
      403: components['responses']['403'];
      404: components['responses']['404'];
      429: components['responses']['429'];
      500: components['responses']['500'];
      503: components['responses']['503'];
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['WebhookRequestInput'];
      };
    };
    responses: {
      /** @description Success */
      201: {
        headers: {
          'RateLimit-Limit': components['headers']['RateLimit-Limit'];
          'RateLimit-Remaining': components['headers']['RateLimit-Remaining'];
          'RateLimit-Reset': components['headers']['RateLimit-Reset'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            data: components['schemas']['CreateWebhookData'];
            message?: string;
            /** @constant */
            success: true;
          };
        };
      };
      400: components['responses']['400'];
      401: components['responses']['401'];
      403: components['responses']['403'];
      404: components['responses']['404'];
      409: components['responses']['409'];
      413: components['responses']['413'];
      415: components['responses']['415'];
      429: components['responses']['429'];
      500: components['responses']['500'];
      503: components['responses']['503'];
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: components['parameters']['path-id'];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components['responses']['WithNothing'];
      401: components['responses']['401'];
      403: components['responses']['403'];
      404: components['responses']['404'];
      429: components['responses']['429'];
      500: components['responses']['500'];
      503: components['responses']['503'];
    };
  };
}
