/** Name of the environment variable from which examples read the key, so that no program contains it. */
export const keyVariable = 'HOKKA_API_KEY';

export interface ApiExample {
  readonly language: 'curl' | 'javascript' | 'python' | 'php';
  readonly label: string;
  /** The command that starts the example. */
  readonly command: string;
  readonly code: string;
}

const notes = {
  list: 'Son beş makaleyi listeler.',
  order: 'Yeni bir makale oluşturur.',
  once: 'Idempotency-Key, aynı isteğin iki kez işlenmesini önler.',
} as const;

const order = { title: 'Evde kahve demlemek', prompt: 'Yeni başlayanlar için kahve demleme yöntemleri' } as const;

/** Programs that list the newest articles and order one. They are shown on the page, and a test runs them unchanged. */
export function buildApiExamples(siteUrl: string): readonly ApiExample[] {
  const api = `${siteUrl}/api`;
  return [
    {
      language: 'curl',
      label: 'curl',
      command: `${keyVariable}=hk_live_… sh ornek.sh`,
      code: `# ${notes.list}
curl --fail-with-body --silent --show-error \\
  --header "Authorization: Bearer $${keyVariable}" \\
  "${api}/articles?limit=5"

# ${notes.order} ${notes.once}
curl --fail-with-body --silent --show-error \\
  --header "Authorization: Bearer $${keyVariable}" \\
  --header "Idempotency-Key: $(date +%s)-$$" \\
  --header "Content-Type: application/json" \\
  --data '{"title": "${order.title}", "ai_prompt": "${order.prompt}"}' \\
  "${api}/articles"
`,
    },
    {
      language: 'javascript',
      label: 'JavaScript',
      command: `${keyVariable}=hk_live_… node ornek.mjs`,
      code: `const headers = { Authorization: \`Bearer \${process.env.${keyVariable}}\` };

async function call(path, options = {}) {
  const response = await fetch(\`${api}\${path}\`, { ...options, headers: { ...headers, ...options.headers } });
  const { success, data, message } = await response.json();
  if (!success) throw new Error(\`\${response.status}: \${message}\`);
  return data;
}

// ${notes.list}
const { articles } = await call('/articles?limit=5');
for (const { id, title, status } of articles) console.log(id, status, title);

// ${notes.order} ${notes.once}
const article = await call('/articles', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
  body: JSON.stringify({
    title: '${order.title}',
    ai_prompt: '${order.prompt}',
  }),
});
console.log(article.id, article.status);
`,
    },
    {
      language: 'python',
      label: 'Python',
      command: `${keyVariable}=hk_live_… python3 ornek.py`,
      code: `import json, os, urllib.request, uuid

def call(path, body=None):
    request = urllib.request.Request("${api}" + path)
    request.add_header("Authorization", "Bearer " + os.environ["${keyVariable}"])
    if body is not None:
        request.data = json.dumps(body).encode()
        request.add_header("Content-Type", "application/json")
        # ${notes.once}
        request.add_header("Idempotency-Key", str(uuid.uuid4()))
    with urllib.request.urlopen(request) as response:
        return json.load(response)["data"]

# ${notes.list}
for article in call("/articles?limit=5")["articles"]:
    print(article["id"], article["status"], article["title"])

# ${notes.order}
article = call("/articles", {
    "title": "${order.title}",
    "ai_prompt": "${order.prompt}",
})
print(article["id"], article["status"])
`,
    },
    {
      language: 'php',
      label: 'PHP',
      command: `${keyVariable}=hk_live_… php ornek.php`,
      code: `<?php
function call(string $path, ?array $body = null): array {
    $headers = ['Authorization: Bearer ' . getenv('${keyVariable}')];
    $options = ['method' => 'GET', 'ignore_errors' => true];
    if ($body !== null) {
        // ${notes.once}
        $headers[] = 'Idempotency-Key: ' . bin2hex(random_bytes(16));
        $headers[] = 'Content-Type: application/json';
        $options = ['method' => 'POST', 'content' => json_encode($body)] + $options;
    }
    $context = stream_context_create(['http' => $options + ['header' => $headers]]);
    $answer = json_decode(file_get_contents('${api}' . $path, false, $context), true);
    if (!$answer['success']) throw new Exception($answer['message']);
    return $answer['data'];
}

// ${notes.list}
foreach (call('/articles?limit=5')['articles'] as $article) {
    echo $article['id'], ' ', $article['status'], ' ', $article['title'], "\\n";
}

// ${notes.order}
$article = call('/articles', [
    'title' => '${order.title}',
    'ai_prompt' => '${order.prompt}',
]);
echo $article['id'], ' ', $article['status'], "\\n";
`,
    },
  ];
}

/** The address of the MCP endpoint, for assistants. */
export function buildMcpAddress(siteUrl: string): string {
  return `${siteUrl}/mcp`;
}

/** Content of the `.mcp.json` of a program that sends an API key. */
export function buildMcpConfig(siteUrl: string): string {
  const headers = { Authorization: `Bearer \${${keyVariable}}` };
  return JSON.stringify({ mcpServers: { hokka: { type: 'http', url: buildMcpAddress(siteUrl), headers } } }, null, 2);
}
