import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { choice, idParams } from '../shared/primitives.ts';

export const downloadFormats = ['docx', 'pdf', 'html', 'md', 'txt'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

export const downloadFormatLabels = {
  docx: 'Word (.docx)',
  pdf: 'PDF (.pdf)',
  html: 'Web sayfası (.html)',
  md: 'Markdown (.md)',
  txt: 'Düz metin (.txt)',
} as const satisfies Record<DownloadFormat, string>;

/** Maximum number of articles in one zip file. */
export const downloadMax = 50;

const malformedId = 'Geçerli bir makale kimliği girin';

export const downloadArticle = endpoint({
  name: 'downloadArticle',
  summary: 'Downloads the saved article as a file named after its title. `txt` is the text without Markdown marks',
  method: 'GET',
  path: '/articles/:id/download',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  params: idParams,
  query: z.object({ format: choice(downloadFormats).default('txt') }),
  data: z.string(),
  media: 'file',
  fileTypes: [
    'text/plain',
    'text/markdown',
    'text/html',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/pdf',
  ],
  errors: ['article_not_found', 'article_generating', 'article_not_printable', 'dependency_unavailable'],
  rateLimits: [{ bucket: 'download-article', subject: 'user', max: 120, windowSeconds: 60 }],
});

export const downloadArticles = endpoint({
  name: 'downloadArticles',
  summary: 'Downloads several of the signed-in user’s articles as a zip file with one file for each',
  method: 'POST',
  path: '/articles/download',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  body: z.object({
    // Lower case only: otherwise one article could be named twice.
    ids: z
      .array(z.uuid({ error: malformedId }).regex(/^[^A-Z]*$/, malformedId))
      .min(1)
      .max(downloadMax),
    format: choice(downloadFormats).default('txt'),
  }),
  data: z.string(),
  media: 'file',
  fileTypes: ['application/zip'],
  errors: ['article_not_found', 'article_generating', 'download_too_large'],
  rateLimits: [{ bucket: 'download-articles', subject: 'user', max: 30, windowSeconds: 600 }],
  // The call only reads, despite its method.
  impersonation: 'open',
});
