import type { LockableFeature } from '../../../../ui/locked-panel.tsx';
import { buildMcpAddress, buildMcpConfig, keyVariable } from './api-examples.ts';
import { CodeFigure } from './code-figure.tsx';
import { ConnectedApps } from './connected-apps.tsx';

/** How to connect assistants by the Model Context Protocol, and which are connected. */
export function McpConnection({ entitlement }: { readonly entitlement: LockableFeature }) {
  const siteUrl = window.location.origin;
  return (
    <section aria-labelledby="mcp">
      <h2 id="mcp" className="text-xl">
        AI asistanlarıyla kullanma (MCP)
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        MCP destekleyen asistanlar ve kod düzenleyicileri Hokka’yı araç olarak kullanır: makale listeler, planlar,
        yazar, denetler, düzenler ve yayımlar. Yazan araçlar planınızdaki hakları kullanır ve ne kullandığını önceden
        söyler.
      </p>
      {entitlement.lock !== null && <div className="mt-2 text-sm">{entitlement.lock}</div>}
      <h3 className="mt-6 mb-3 font-sans font-semibold">Hesabınızla bağlanın</h3>
      <p className="mb-3 max-w-prose text-ink-soft">
        Asistanınızda özel bağlayıcı ya da MCP sunucusu olarak bu adresi ekleyin. Asistan sizi buraya getirir; yetkileri
        görüp onaylarsınız.
      </p>
      <CodeFigure label="MCP adresi" command="Sunucu adresi" code={buildMcpAddress(siteUrl)} />
      <ConnectedApps />
      <h3 className="mt-6 mb-3 font-sans font-semibold">API anahtarıyla bağlanın</h3>
      <p className="mb-3 max-w-prose text-ink-soft">
        Ayar dosyası okuyan programlar için: anahtar <code>{keyVariable}</code> ortam değişkeninden okunur ve yetkileri
        araçların yetkileridir.
      </p>
      <CodeFigure label="MCP ayarı" command=".mcp.json" code={buildMcpConfig(siteUrl)} />
    </section>
  );
}
