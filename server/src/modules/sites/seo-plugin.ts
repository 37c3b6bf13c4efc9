import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileResponse } from '../../platform/http/route.ts';
import { projectFiles } from '../../platform/process/project-files.ts';
import { contentDisposition } from '../../platform/text/file-name.ts';
import { createZipStream, type ZippedFile } from '../../platform/text/zip-file.ts';

/** The name of its folder in WordPress. */
const pluginName = 'hokka-seo';
const pluginFiles = ['hokka-seo.php', 'readme.txt', 'LICENSE'] as const;

/** The WordPress plugin as a zip that the site's dashboard can install. */
export function buildSeoPlugin(): FileResponse {
  return {
    contentType: 'application/zip',
    contentDisposition: contentDisposition(`${pluginName}.zip`),
    content: createZipStream(generateFiles()),
  };
}

async function* generateFiles(): AsyncGenerator<ZippedFile> {
  for (const name of pluginFiles) {
    const path = join(projectFiles.seoPlugin, name);
    const [content, { mtime }] = await Promise.all([readFile(path), stat(path)]);
    yield { name: `${pluginName}/${name}`, content, changedAt: mtime, isCompressed: false };
  }
}
