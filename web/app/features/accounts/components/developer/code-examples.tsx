import { useState } from 'react';
import { Tabs } from '../../../../ui/tabs.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { type ApiExample, buildApiExamples, keyVariable } from './api-examples.ts';
import { CodeFigure } from './code-figure.tsx';

/** Examples of API calls in four languages. */
export function CodeExamples() {
  const examples = buildApiExamples(window.location.origin);
  const [language, setLanguage] = useState<ApiExample['language']>('curl');
  return (
    <section aria-labelledby="api-examples">
      <h2 id="api-examples" className="text-xl">
        Örnekler
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">
        Her örnek son beş makalenizi listeler, ardından bir makale oluşturur; bu, planınızdan bir makale hakkı kullanır.
        Anahtarda “Makaleleri okuma” ve “AI ile yazma” yetkileri olmalıdır. Anahtarı programın içine yazmayın: örnekler
        onu <code>{keyVariable}</code> ortam değişkeninden okur.
      </p>
      <Tabs
        label="Örneğin dili"
        value={language}
        onValueChange={setLanguage}
        tabs={examples.map((example) => ({
          value: example.language,
          label: example.label,
          content: <CodeFigure {...example} />,
        }))}
      />
      <p className="mt-4 max-w-prose text-ink-soft text-sm">
        Dakikada yapabileceğiniz istek sayısı planınıza bağlıdır; bütün anahtarlarınız için ortaktır ve her yanıtın{' '}
        <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> ve <code>RateLimit-Reset</code> başlıklarında
        yazar. Sınır aşılınca 429 yanıtı gelir; <code>Retry-After</code> başlığındaki saniye kadar bekleyin. İsteklerin
        tanımı{' '}
        <TextLink to="/api/openapi.json" reloadDocument>
          OpenAPI belgesindedir
        </TextLink>
        ; listelerin sayfa sayfa nasıl okunacağı ve API’nin nasıl değişeceği de belgenin başında yazar. Listelerde
        sonraki sayfayı, yanıttaki <code>pagination.next</code> değerini <code>after</code> olarak göndererek isteyin.
      </p>
    </section>
  );
}
