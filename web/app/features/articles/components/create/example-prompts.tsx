import { ListPlus } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../../../../ui/card.tsx';

/** Example prompts; a click puts one into the prompt field. */
export const examplePrompts: readonly string[] = [
  'Uzaktan çalışan ekipler için verimli toplantı yapmanın yollarını, gerçek hayattan örneklerle anlatan bir makale yaz.',
  'Küçük işletmelerin sosyal medyada müşteri kazanması için adım adım uygulanabilir bir rehber hazırla.',
  'Akdeniz mutfağının kalp sağlığına etkilerini, günlük hayata uyarlanabilir önerilerle açıklayan bir yazı yaz.',
  'Yapay zekânın eğitimde kullanımını; öğretmenler, öğrenciler ve veliler açısından fırsatları ve riskleriyle değerlendir.',
  'İlk kez Kapadokya’ya gidecekler için üç günlük, bütçe dostu bir gezi planı hazırla.',
];

/** Example prompts. */
export function ExamplePrompts({ onPick }: { readonly onPick: (prompt: string) => void }) {
  const headingId = useId();
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId} className="text-lg">
        Örnek istekler
      </h2>
      <p className="mt-1 text-ink-soft text-sm">Birini seçin, forma yerleşsin.</p>
      <ul className="-mx-2 mt-3 flex flex-col">
        {examplePrompts.map((prompt) => (
          <li key={prompt}>
            <button
              type="button"
              onClick={() => onPick(prompt)}
              className="group flex w-full gap-2.5 rounded-control px-2 py-2 text-left text-sm transition-colors duration-150 hover:bg-wash focus-inset"
            >
              <ListPlus aria-hidden size={16} className="mt-0.5 shrink-0 text-ink-soft group-hover:text-cobalt" />
              <span className="line-clamp-2 max-sm:line-clamp-1">{prompt}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
