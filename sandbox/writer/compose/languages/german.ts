import type { PlainLanguage } from './uninflected.ts';

const OUTROS = [
  'Es genügt, mit einem einzigen Punkt zu beginnen und dabei zu bleiben.',
  'Zusammen bewirken diese kleinen Schritte mehr, als man zunächst vermutet.',
];

// All facets are feminine nouns without an article: their form is the same in every case.
export const GERMAN: PlainLanguage = {
  locale: 'de',
  quote: (title) => `„${title}“`,
  mentions: ['dieses Thema', 'diese Frage'],
  facets: [
    'Planung',
    'Erfahrung',
    'Qualität',
    'Geduld',
    'Sicherheit',
    'Zusammenarbeit',
    'Verständlichkeit',
    'Ausdauer',
  ],
  actors: ['Einsteiger', 'Fachleute', 'kleine Teams', 'neugierige Leser'],
  openings: [
    'Beim Thema {topic} zeigt sich schnell, wie viel von einem guten Anfang abhängt.',
    'Wer sich mit {topic} beschäftigt, steht bald vor der Frage: Wo fängt man an?',
  ],
  contexts: [
    'Ohne {facet} und {other} bleiben gute Vorsätze oft auf halbem Weg stehen.',
    'In der Fülle der Ratschläge ist es nicht leicht, das Nützliche zu finden.',
  ],
  purposes: [
    'Dieser Text ordnet die wichtigsten Gedanken und zeigt, was sich im Alltag umsetzen lässt.',
    'Am Ende haben Sie einen Rahmen, mit dem Sie Ihre eigene Lage beurteilen können.',
  ],
  headings: [
    '{facet}: der erste Schritt',
    'Warum {facet} wichtig ist',
    '{facet} im Alltag',
    '{facet} und {other} im Gleichgewicht',
    'Was bei {facet} oft übersehen wird',
  ],
  claims: [
    '{facet} gehört zu den Punkten, die man erst spät bemerkt.',
    'Wenn es um {facet} geht, beginnt alles mit einem ehrlichen Blick auf die Gegenwart.',
    'Das Zusammenspiel von {facet} und {other} bestimmt das Ergebnis.',
    'Viele {actor} stellen erst im Nachhinein fest, dass {facet} zu kurz gekommen ist.',
    'Für {facet} gibt es kein Rezept, das allen hilft.',
    'Der Wert von {facet} zeigt sich vor allem dann, wenn etwas nicht gelingt.',
    'Gute Beispiele berücksichtigen {facet} von Anfang an.',
    'Über {facet} ist viel geschrieben worden; entscheidend ist, was zur eigenen Lage passt.',
    'Ein häufiger Irrtum besteht darin, von {facet} sofortige Wirkung zu erwarten.',
    'Ohne {facet} lässt sich {mention} kaum vollständig erklären.',
  ],
  details: [
    'Dafür braucht es keine teuren Werkzeuge, sondern ein klares Ziel.',
    'Schon ein kleines Notizbuch zeigt, welcher Schritt sich gelohnt hat.',
    'So geht keine Mühe verloren, und der Fortschritt wird sichtbar.',
    'Sonst entscheiden Gewohnheiten, und dieselben Schwierigkeiten kehren zurück.',
    'Natürlich ist jede Lage anders, deshalb sollte man jeden Rat anpassen.',
    'Eine kurze Liste fängt auf, was selbst Erfahrene übersehen.',
    'Die richtige Frage ist oft mehr wert als eine auswendig gelernte Antwort.',
    'Es ist klug, zuerst im Kleinen zu üben und später zu erweitern.',
    'Wichtig ist hier nicht die Geschwindigkeit, sondern die Richtung.',
    'Ein zweiter Blick nach einer Pause zeigt, was vorher verborgen blieb.',
    'Wer früh um Rat fragt, spart sich manchen Umweg.',
    'Aus einem misslungenen Schritt lernt man häufig am meisten.',
    'Manchmal hilft es mehr, etwas wegzulassen, als etwas hinzuzufügen.',
    'Regelmäßige kurze Rückblicke halten das Vorhaben auf Kurs.',
  ],
  scenes: [
    'Wer zum Beispiel eine Woche lang nur beobachtet, entscheidet danach deutlich sicherer.',
    'Ein halbstündiges Gespräch mit jemandem, der den Weg schon kennt, ersetzt oft tagelanges Suchen.',
  ],
  asides: ['Kommt Ihnen das bekannt vor?'],
  lists: [
    {
      headings: ['Praktische Hinweise', 'Kleine Schritte'],
      intros: ['Einige einfache Hinweise haben sich bewährt:'],
      items: [
        '**Frage klären:** Schreiben Sie auf, was Sie bis wann erreichen möchten.',
        '**Klein anfangen:** Wählen Sie etwas, das in einer halben Stunde gelingt.',
        '**Quellen vergleichen:** Lesen Sie mindestens zwei verschiedene Ansichten.',
        '**Rückmeldung holen:** Andere sehen, woran Sie sich gewöhnt haben.',
        '**Zurückblicken:** Einmal im Monat genügt, um die Richtung zu prüfen.',
      ],
      outros: OUTROS,
      ordered: false,
    },
    {
      headings: ['Schritt für Schritt', 'Eine mögliche Reihenfolge'],
      intros: ['Diese Reihenfolge erleichtert den Anfang:'],
      items: [
        'Beschreiben Sie die heutige Lage in wenigen Zeilen.',
        'Setzen Sie sich ein einziges messbares Ziel.',
        'Tragen Sie den kleinsten Schritt dorthin in den Kalender ein.',
        'Ziehen Sie nach einer Woche eine kurze Bilanz.',
        'Behalten Sie bei, was wirkt, und ändern Sie den Rest.',
      ],
      outros: OUTROS,
      ordered: true,
    },
  ],
  closingHeadings: ['Fazit', 'Zum Schluss'],
  closings: [
    'Am Ende ist {topic} keine einmalige Entscheidung, sondern ein Weg.',
    'Was {topic} ausmacht, ist das Gleichgewicht von {facet} und {other}.',
  ],
  farewells: [
    'Wählen Sie heute einen kleinen Schritt; der Rest findet seinen eigenen Rhythmus.',
    'Wichtiger als ein vollkommener Plan ist ein ehrlicher Anfang.',
  ],
  hooks: ['Alle reden über {topic}, doch {facet} wird oft vergessen.'],
  calls: ['Wie sind Ihre Erfahrungen? Schreiben Sie uns einen Kommentar.'],
};
