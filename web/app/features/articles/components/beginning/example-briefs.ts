/** A title and a request that a new user can have written as they are. */
interface ExampleBrief {
  readonly title: string;
  readonly request: string;
}

export const exampleBriefs: readonly ExampleBrief[] = [
  {
    title: 'Uzaktan çalışan ekipler için verimli toplantılar',
    request:
      'Uzaktan çalışan ekipler için verimli toplantı yapmanın yollarını, gerçek hayattan örneklerle anlatan bir makale yaz.',
  },
  {
    title: 'Küçük işletmeler sosyal medyada nasıl müşteri kazanır?',
    request: 'Küçük işletmelerin sosyal medyada müşteri kazanması için adım adım uygulanabilir bir rehber hazırla.',
  },
  {
    title: 'Kapadokya’da üç gün: bütçe dostu bir gezi planı',
    request: 'İlk kez Kapadokya’ya gidecekler için üç günlük, bütçe dostu bir gezi planı hazırla.',
  },
];

/** The request for a title alone. */
export function composeRequest(title: string): string {
  return `“${title.trim()}” başlıklı, konuyu ilk kez okuyan birine baştan sona ve örneklerle anlatan bir makale yaz.`;
}
