import type { PlainLanguage } from './uninflected.ts';

const OUTROS = [
  'Il suffit de choisir un seul point et de s’y tenir.',
  'Réunis, ces petits gestes changent plus de choses qu’on ne le croit.',
];

// All facets are feminine with "la" or "l’", so that "de" and "à" never contract with the article.
export const FRENCH: PlainLanguage = {
  locale: 'fr',
  quote: (title) => `« ${title} »`,
  mentions: ['ce sujet', 'cette question'],
  facets: [
    'la préparation',
    'l’expérience',
    'la qualité',
    'la patience',
    'la sécurité',
    'la coopération',
    'la clarté',
    'l’attention',
  ],
  actors: ['débutants', 'spécialistes', 'petites équipes', 'lecteurs curieux'],
  openings: [
    'Avec {topic}, on mesure vite combien tout dépend d’un bon départ.',
    'Qui s’intéresse à {topic} rencontre tôt ou tard la même question : par où commencer ?',
  ],
  contexts: [
    'Sans {facet} ni {other}, les bonnes intentions s’arrêtent souvent à mi-chemin.',
    'Dans l’abondance des conseils, il n’est pas facile de trouver ce qui aide vraiment.',
  ],
  purposes: [
    'Ce texte rassemble les idées principales et montre ce que l’on peut appliquer au quotidien.',
    'À la fin, vous disposerez d’un cadre pour juger votre propre situation.',
  ],
  headings: [
    '{facet} : le premier pas',
    'Pourquoi {facet} compte',
    '{facet} au quotidien',
    '{facet} et {other} en équilibre',
    'Ce que l’on oublie sur {facet}',
  ],
  claims: [
    '{facet} fait partie des points que l’on remarque trop tard.',
    'Quand il s’agit de {facet}, tout commence par un regard honnête sur la situation.',
    'L’équilibre entre {facet} et {other} détermine le résultat.',
    'Beaucoup de {actor} découvrent après coup que {facet} a manqué.',
    'Pour {facet}, aucune recette ne convient à tout le monde.',
    'La valeur de {facet} apparaît surtout quand les choses tournent mal.',
    'Les bons exemples tiennent compte de {facet} dès le début.',
    'On a beaucoup écrit sur {facet} ; l’essentiel est de choisir ce qui vous convient.',
    'Une erreur fréquente consiste à attendre de {facet} un effet immédiat.',
    'Il est difficile d’expliquer {mention} sans parler de {facet}.',
  ],
  details: [
    'Il ne faut pas d’outils compliqués, mais un objectif clair.',
    'Un simple carnet montre déjà quelle étape valait la peine.',
    'Ainsi, aucun effort n’est perdu et le progrès devient visible.',
    'Sinon, l’habitude décide et les mêmes difficultés reviennent.',
    'Bien sûr, chaque situation est différente et chaque conseil doit être adapté.',
    'Une courte liste rattrape ce que même les plus expérimentés oublient.',
    'Une bonne question vaut souvent mieux qu’une réponse apprise par cœur.',
    'Il est sage d’essayer d’abord à petite échelle.',
    'Ce qui compte ici n’est pas la vitesse, mais la direction.',
    'Un second regard après une pause révèle ce qui était caché.',
    'Demander conseil assez tôt évite bien des détours.',
    'Une étape manquée est parfois la plus instructive.',
    'Enlever quelque chose aide parfois plus que d’en ajouter.',
    'De brefs bilans réguliers permettent de garder le cap.',
  ],
  scenes: [
    'Par exemple, une semaine passée seulement à observer rend les décisions suivantes bien plus sûres.',
    'Une demi-heure avec une personne qui connaît le chemin remplace souvent des jours de recherche.',
  ],
  asides: ['Cela vous rappelle quelque chose ?'],
  lists: [
    {
      headings: ['Conseils pratiques', 'De petits pas utiles'],
      intros: ['Quelques conseils simples ont fait leurs preuves :'],
      items: [
        '**Préciser la question :** notez ce que vous voulez et pour quand.',
        '**Commencer petit :** choisissez une tâche d’une demi-heure.',
        '**Comparer les sources :** lisez au moins deux avis différents.',
        '**Demander un retour :** un autre regard voit ce que l’habitude cache.',
        '**Faire le point :** un court bilan par mois suffit.',
      ],
      outros: OUTROS,
      ordered: false,
    },
    {
      headings: ['Étape par étape', 'Un ordre possible'],
      intros: ['Cet ordre facilite le départ :'],
      items: [
        'Décrivez la situation actuelle en quelques lignes.',
        'Fixez un seul objectif mesurable.',
        'Inscrivez le plus petit pas dans votre agenda.',
        'Faites un bref bilan après une semaine.',
        'Gardez ce qui marche et changez le reste.',
      ],
      outros: OUTROS,
      ordered: true,
    },
  ],
  closingHeadings: ['Conclusion', 'Pour finir'],
  closings: [
    'Au fond, {topic} n’est pas une décision unique, mais un chemin.',
    'Ce qui donne son sens à {topic}, c’est l’équilibre entre {facet} et {other}.',
  ],
  farewells: [
    'Choisissez aujourd’hui un petit pas ; le reste trouvera son rythme.',
    'Mieux vaut un début honnête qu’un plan parfait.',
  ],
  hooks: ['Tout le monde parle de {topic}, mais on oublie souvent {facet}.'],
  calls: ['Et vous, quelle est votre expérience ? Dites-le en commentaire.'],
};
