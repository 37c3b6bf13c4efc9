import type { PlainLanguage } from './uninflected.ts';

const OUTROS = [
  'Basta con elegir un solo punto y mantenerlo.',
  'Juntos, estos pequeños pasos cambian más de lo que parece.',
];

// All facets are feminine with "la", so that "de" and "a" never contract with the article.
export const SPANISH: PlainLanguage = {
  locale: 'es',
  quote: (title) => `«${title}»`,
  mentions: ['este tema', 'esta cuestión'],
  facets: [
    'la planificación',
    'la experiencia',
    'la calidad',
    'la paciencia',
    'la seguridad',
    'la cooperación',
    'la claridad',
    'la constancia',
  ],
  actors: ['principiantes', 'especialistas', 'equipos pequeños', 'lectores curiosos'],
  openings: [
    'Con {topic} se ve enseguida cuánto depende de un buen comienzo.',
    'Quien se interesa por {topic} encuentra tarde o temprano la misma pregunta: ¿por dónde empezar?',
  ],
  contexts: [
    'Sin {facet} ni {other}, las buenas intenciones suelen quedarse a medio camino.',
    'Entre tantos consejos no es fácil encontrar lo que de verdad ayuda.',
  ],
  purposes: [
    'Este texto reúne las ideas principales y muestra lo que se puede aplicar en el día a día.',
    'Al final tendrá un marco para valorar su propia situación.',
  ],
  headings: [
    '{facet}: el primer paso',
    'Por qué importa {facet}',
    '{facet} en la vida diaria',
    '{facet} y {other} en equilibrio',
    'Lo que se olvida sobre {facet}',
  ],
  claims: [
    '{facet} es uno de los puntos que se notan demasiado tarde.',
    'Cuando se trata de {facet}, todo empieza con una mirada honesta a la situación.',
    'El equilibrio entre {facet} y {other} decide el resultado.',
    'Muchos {actor} descubren después que faltó {facet}.',
    'Para {facet} no hay una receta que sirva a todo el mundo.',
    'El valor de {facet} se ve sobre todo cuando algo sale mal.',
    'Los buenos ejemplos cuentan con {facet} desde el principio.',
    'Se ha escrito mucho sobre {facet}; lo importante es elegir lo que conviene a cada uno.',
    'Un error frecuente es esperar de {facet} un efecto inmediato.',
    'Es difícil explicar {mention} sin hablar de {facet}.',
  ],
  details: [
    'No hacen falta herramientas complicadas, sino un objetivo claro.',
    'Un simple cuaderno ya muestra qué paso valió la pena.',
    'Así no se pierde ningún esfuerzo y el progreso se hace visible.',
    'De lo contrario decide la costumbre y vuelven las mismas dificultades.',
    'Por supuesto, cada situación es distinta y cada consejo debe adaptarse.',
    'Una lista breve recoge lo que hasta los expertos olvidan.',
    'Una buena pregunta suele valer más que una respuesta aprendida de memoria.',
    'Conviene probar primero en pequeño y ampliar después.',
    'Aquí no importa la velocidad, sino la dirección.',
    'Una segunda mirada después de una pausa revela lo que estaba oculto.',
    'Pedir consejo a tiempo evita muchos rodeos.',
    'Un paso fallido puede ser el que más enseña.',
    'A veces ayuda más quitar algo que añadirlo.',
    'Las revisiones breves y regulares mantienen el rumbo.',
  ],
  scenes: [
    'Por ejemplo, una semana dedicada solo a observar hace mucho más seguras las decisiones siguientes.',
    'Media hora con alguien que conoce el camino sustituye a menudo días de búsqueda.',
  ],
  asides: ['¿Le resulta familiar?'],
  lists: [
    {
      headings: ['Consejos prácticos', 'Pequeños pasos útiles'],
      intros: ['Algunos consejos sencillos han dado buen resultado:'],
      items: [
        '**Aclarar la pregunta:** escriba qué quiere y para cuándo.',
        '**Empezar en pequeño:** elija algo que quepa en media hora.',
        '**Comparar fuentes:** lea al menos dos opiniones distintas.',
        '**Pedir opinión:** otros ven lo que la costumbre esconde.',
        '**Mirar atrás:** una breve revisión al mes es suficiente.',
      ],
      outros: OUTROS,
      ordered: false,
    },
    {
      headings: ['Paso a paso', 'Un orden posible'],
      intros: ['Este orden facilita el comienzo:'],
      items: [
        'Describa la situación actual en pocas líneas.',
        'Fije un solo objetivo que se pueda medir.',
        'Anote el paso más pequeño en su agenda.',
        'Haga un balance breve después de una semana.',
        'Conserve lo que funciona y cambie lo demás.',
      ],
      outros: OUTROS,
      ordered: true,
    },
  ],
  closingHeadings: ['Conclusión', 'Para terminar'],
  closings: [
    'Al final, {topic} no es una decisión única, sino un camino.',
    'Lo que da sentido a {topic} es el equilibrio entre {facet} y {other}.',
  ],
  farewells: [
    'Elija hoy un pequeño paso; lo demás encontrará su ritmo.',
    'Más vale un comienzo honesto que un plan perfecto.',
  ],
  hooks: ['Todo el mundo habla de {topic}, pero se suele olvidar {facet}.'],
  calls: ['¿Cuál es su experiencia? Cuéntela en los comentarios.'],
};
