import { expect, it } from 'vitest';
import { isMeasurement } from './machine-lines.ts';

it.each([
  'Tokens: 812 | 3.2s',
  'claude-sonnet-4-5 · 1,234 tok · $0.0023 · 4.2s',
  '1.2K in · 340 out · 12.5K cached — $0.0032',
  'qwen3.7-plus · 45% · ~ · ↓12,345 ↑1,234 (Σ13,579)',
  '↑12.3k ↓2.1k cache:8.4k $0.042',
  'Usage: 24 in / 179 out',
  'input 42.9K (cache hit 41.3K, 96%) / output 16 · $0.029',
  '💵 Cost: $0.08',
  '*[gpt-4o | 812 tokens | 3.2s]*',
  'Prompt tokens: 120\nCompletion tokens: 812\nTime: 3.2s',
  'prompt_tokens=120 completion_tokens=812',
  '`812 tokens @ 45.2 tok/s`',
  'total duration:       5.1s\nprompt eval count:    26 token(s)\neval rate:            64.5 tokens/s',
  'Kullanılan jeton: 812, süre: 3,2 saniye, maliyet: 0,002 $',
  'Toplam: 854 kelime, 5.420 karakter',
  '**Kelime:** 854 **Karakter:** 5420',
  '854/1000 kelime',
  'Words: 812 / Target: 800-1100',
  'Bölüm 3/5, 240 kelime',
])('%j measures an answer', (text) => {
  expect(isMeasurement(text)).toBe(true);
});

it.each([
  'Mesafe: 21,1 km | Süre: 1:58:12 | Tempo: 5:36',
  '180 kcal · 9 g protein · 4 g yağ',
  'f/2.8 · 20 s · ISO 3200',
  'Süre: 3,2 s | Bellek: 812 MB | İşlemci: %45',
  'Kabataş → Büyükada: 95 dk, 54 TL',
  'Öykü: 5.000 kelime, novella: 30.000 kelime',
  'Maç sonucu: 2 – 1 (45’, 78’)',
  'Ressam: Claude Monet, yıl: 1872',
  'Girdi: 12, çıktı: 24',
  '(3/5)',
])('%j measures something else', (text) => {
  expect(isMeasurement(text)).toBe(false);
});
