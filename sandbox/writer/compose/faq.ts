/** Heading, and questions with answers that fit any subject. */
const faqs: Readonly<
  Record<string, { readonly heading: string; readonly pairs: readonly (readonly [string, string])[] }>
> = {
  tr: {
    heading: 'Sık sorulan sorular',
    pairs: [
      [
        'Nereden başlamalıyım?',
        'Elinizdekilerle, küçük bir denemeyle başlayın. İlk sonucu gördükten sonra neyin eksik olduğunu daha kolay anlarsınız.',
      ],
      [
        'Ne kadar zaman ayırmalıyım?',
        'Haftada birkaç saat çoğu kişiye yeter. Süre uzadıkça değil, düzenli oldukça ilerlersiniz.',
      ],
      [
        'Takıldığımda ne yapmalıyım?',
        'Bir adım geriye dönüp son değişikliği geri alın. Sorun sürüyorsa deneyimli birine gösterin.',
      ],
    ],
  },
  en: {
    heading: 'Frequently asked questions',
    pairs: [
      [
        'Where should I begin?',
        'Begin with what you have and a small trial. Once the first result is there, what is missing becomes clear.',
      ],
      [
        'How much time does it take?',
        'A few hours a week are enough for most people. It is the habit that counts, not the length.',
      ],
      [
        'What if I get stuck?',
        'Go back one step and undo the last change. If that does not help, show it to somebody with experience.',
      ],
    ],
  },
  de: {
    heading: 'Häufig gestellte Fragen',
    pairs: [
      [
        'Wo fange ich an?',
        'Mit dem, was da ist, und einem kleinen Versuch. Nach dem ersten Ergebnis sieht man, was fehlt.',
      ],
      [
        'Wie viel Zeit brauche ich?',
        'Ein paar Stunden in der Woche reichen den meisten. Regelmäßigkeit zählt mehr als Dauer.',
      ],
    ],
  },
  fr: {
    heading: 'Questions fréquentes',
    pairs: [
      ['Par où commencer ?', 'Par ce que vous avez déjà et un petit essai. Le premier résultat montre ce qui manque.'],
      [
        'Combien de temps faut-il ?',
        'Quelques heures par semaine suffisent à la plupart des gens. La régularité compte plus que la durée.',
      ],
    ],
  },
  es: {
    heading: 'Preguntas frecuentes',
    pairs: [
      [
        '¿Por dónde empiezo?',
        'Por lo que ya tiene y con una prueba pequeña. El primer resultado muestra lo que falta.',
      ],
      [
        '¿Cuánto tiempo hace falta?',
        'A la mayoría le bastan unas horas a la semana. Cuenta más la constancia que la duración.',
      ],
    ],
  },
  ar: {
    heading: 'الأسئلة الشائعة',
    pairs: [
      ['من أين أبدأ؟', 'ابدأ بما لديك وبتجربة صغيرة. تُظهر النتيجة الأولى ما ينقصك.'],
      ['كم من الوقت أحتاج؟', 'تكفي معظم الناس بضع ساعات في الأسبوع. الانتظام أهم من المدة.'],
    ],
  },
  ru: {
    heading: 'Частые вопросы',
    pairs: [
      ['С чего начать?', 'С того, что уже есть, и с небольшой пробы. Первый результат покажет, чего не хватает.'],
      [
        'Сколько времени это займёт?',
        'Большинству хватает нескольких часов в неделю. Регулярность важнее длительности.',
      ],
    ],
  },
};

const english = faqs.en ?? { heading: '', pairs: [] };

/** Adds a section of frequently asked questions before the last section of an article. */
export function addFaq(article: string, language: string): string {
  const { heading, pairs } = faqs[language] ?? english;
  const section = [`## ${heading}`, ...pairs.map(([question, answer]) => `### ${question}\n\n${answer}`)].join('\n\n');
  const last = article.lastIndexOf('\n\n## ');
  return last === -1 ? `${article}\n\n${section}` : `${article.slice(0, last)}\n\n${section}${article.slice(last)}`;
}

/** Questions, as points of a planned section. */
export function listFaqQuestions(language: string): string[] {
  return (faqs[language] ?? english).pairs.map(([question]) => question);
}

/** Composes a planned section of frequently asked questions; undefined for any other. */
export function composeFaqSection(heading: string, points: readonly string[], language: string): string | undefined {
  const { heading: own, pairs } = faqs[language] ?? english;
  if (heading !== own) return undefined;
  const answers = points.map(
    (point, at) =>
      `### ${point}\n\n${pairs.find(([question]) => question === point)?.[1] ?? pairs[at % pairs.length]?.[1] ?? ''}`,
  );
  return answers.join('\n\n');
}
