import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nastyStorableString } from '../../../../testing/text-samples.ts';
import { renderDocumentHtml } from './mail-document.ts';

test('has no markup but its own, whatever the text', () => {
  const tag = /^<\/?(?:(?:h2|h3|p|ul|li)(?: (?:class|style)="[^"<>]*")*|strong)>/;
  fc.assert(
    fc.property(nastyStorableString, nastyStorableString, (one, other) => {
      const html = renderDocumentHtml(
        `# ${one}\n\n- **${other}"><img src=x onerror=alert(1)>**${one}\n- x ** ${other}\n\n${one}`,
      );
      for (const [found] of html.matchAll(/<[^>]*>?/g)) expect(found).toMatch(tag);
      expect(html.match(/<strong>/g)?.length).toBe(html.match(/<\/strong>/g)?.length);
      expect(html.match(/<ul/g)?.length).toBe(html.match(/<\/ul>/g)?.length);
    }),
  );
});

test('keeps the blanks around bold words and inside them', () => {
  expect(renderDocumentHtml('Bu **çok önemli** bir **not**.')).toContain(
    '>Bu <strong>çok önemli</strong> bir <strong>not</strong>.</p>',
  );
});
