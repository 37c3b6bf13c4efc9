import { keyVariable } from './api-examples.ts';
import { CodeFigure } from './code-figure.tsx';
import { buildMcpAddress, buildMcpConfig } from './mcp-config.ts';

/** How assistants are connected that speak the Model Context Protocol. */
export function McpConnection() {
  const siteUrl = window.location.origin;
  return (
    <section aria-labelledby="mcp" className="mt-10">
      <h2 id="mcp" className="text-xl">
        AI asistanlarıyla kullanma (MCP)
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">
        MCP konuşan asistanlar ve kod düzenleyicileri Hokka’yı araç olarak kullanır: makale listeler, planlar, yazdırır,
        denetler, düzenler ve yayınlar. Adres: <code className="wrap-anywhere">{buildMcpAddress(siteUrl)}</code>.
        Sipariş veren araçlar planınızdaki hakları kullanır ve ne kullandığını önceden söyler. Aşağıdaki ayarda anahtar{' '}
        <code>{keyVariable}</code> ortam değişkeninden okunur; anahtarın yetkileri araçların yetkileridir.
      </p>
      <CodeFigure label="MCP ayarı" command=".mcp.json" code={buildMcpConfig(siteUrl)} />
    </section>
  );
}
