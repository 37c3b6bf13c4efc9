/*
 * English words and brands that stand in Turkish prose and are one letter away from a Turkish word: no misspellings of it. Common ones of SCOWL (see
 * ../README.md), read and chosen by what Turkish texts have.
 */
const words = `
  abort above absence abuse across acting action active adapter adding admit admits adobe advice affect after again agent agentic agile
  aging ahead aimed alert alive alone along alternative amend amuse analogue analysis analyst analyze angle angry anonymous anyone apple
  apply areas argue arise arrive ascii asked asking associate associated associates association assume assure asus auto autumn azure backend
  backs badge balance barge baseline basic basing bastion batch bears began begin begun being benchmark berry besides better binding binds
  bites biting blame blank blast blink blob block bloody books boolean border bothers bottom bound bracket branch brand breaking bridge
  briefly bright bring broad broke broken brother bucket buffer build bullet bulletin burst butter button cache cached callback callbacks
  calls camp camps cancel candy canvas capacity capital capitalize captain cards cares carried carries carry cases catalog catch cease
  centos central chair challenge champ chance changed changes channel channels chapter charge charges chars checkbox checked checking checks
  child chips choice chose chosen chrome chunk citizen city claim class classic claude clause client clock close closure club codes collage
  college colleges column combine comes commit commits company component computer concept configure connect connects console constant
  constructor contact contain contrast control controller cookie cookies copies corals core corner corpus costing costs council count
  country counts county course court covered covering covers crate creator credit cringe cross crunch culture curse custom cycle cycles
  daemon daily damage damaging dashboard dataset datasets date dates datetime dating datum debian decade decent decided decides decimal
  decision declare decode deduce defense defined defines defining definite degree delay deleted deletes delivered delivering delivers demand
  demands deploy deployment derive derived derives design designed designs desire despite destroyed destructor development device dialog
  digit digital dinner direct director dirty discipline discover discovers discovery discs dislike distance distant ditto divide docker
  doing dollar domains double dozen dream drilling drink drive driven driver drivers drives dropdown drove duty early east eaten eating
  eclipse edition editors edits eight elect electric electronic electronics elements emerge encode ended ending endpoint endpoints energy
  ensemble enter evens event evidence facade factor failed failing fails faith falls false family fancy fashion fault favor favorite feeding
  feeds feeling feels fetch fibers fight figures filed filing filled fills filter finalize finally finance financial finding finds finger
  finish finishes finite firmware first fiscal fishes fitted fitting flags flame flash flavor flight float flock floor flush focus folks
  footer force forces foreign forest forever forget formal forms forth fortune found four framework fraud freedom freeze french fresh friend
  friends fringe front frontend frost frozen fully fundamentally fundamentals funds future gallery games gaming garden gasoline generally
  generate genuine geometry getter github given glass globals gnome goods governor graft grand grands grant grants granular grave gray great
  greatly green greet grind grinding grinds gross group groups grunt guesses guide habit habits hacking handed handing handle handler
  handles hands handy hanging hangover hangs happen happy hardly hate having hazard header headers health heard hears heart hello helper
  helps hence herself hidden hill history hitting holds holes holiday holidays honey hope hoped hoping horse hospital hosted hosts hotel
  hover httpd human hunt hurry hustle ideas image imperative implement implemented implements inches incident incline inclines inclining
  include income indent independent independently influence inheritance inner inside integer integrate intelligence intercom interface
  interior international invite iphone issue italic items iterator itself jack javascript jelly jobs joomla journal judge junior kernel
  kernels kids kills kinds lacks ladies lambda lands laravel large lasts late later latter layer layout layouts leading leads least leaving
  legally legend legends lending lesson letter license lifting lights likes liking limiting limits linear lines linked linking links linter
  listed listener listening lists literal little local locale localhost locals logging long longer loose lorry losing lounge lucky lunch
  macbook macro magic magnum mainline mainly makes making manage management manifest manner manual manuals march margin marked marking marks
  marry match material matter maybe mayor means media medical medium megabyte member memo mentions merge merit messy metric micro microsoft
  middle middleware might mike minded minding minds miner minute mirror missed missing misuse mobility modal models modes modular modules
  money monolith monster month mother motion mount mousse mouth moved music mute naive named namely names namespace naming nasty nation
  national natural nature navbar negative nested never nicer nicest niche night node nodejs nodes nonsense normally north note noted notes
  notice novel nuget numeric object office older onion opened opening opens operand operate operators order organized organizer organizes
  origin original orphan override packet page pager pages pairs pandas panic paper parallel parameter parent parse parser parsing parted
  partly parts party passing paste patch patient payed paying payload paypal peace people permalink permanent permission permit permits
  person personal persons phase phone phones picked picture pictures piece pillar pipeline place plain plane plans plant plastic plays
  please pleasing plugin plugins point pointer policy polls polygon popular portability portable portfolio posted posting posts pouch pounds
  preparation present press pressed presses pressing presume price prices primitive printed printers printf printing println prints prior
  private probe problems procedure produce profiling programs project projects promise prompt promptly prompts prone proof proper proposal
  protect protest protocol prototype prove proves public publicly pulls puncture purely purge putts python rabbi rabbit radio raider raise
  random range rapid rapidly rates ratio real realize really realm reasons rebase reception recursion redis reduce refer reference refuse
  relay remain remind reminded reminding reminds render replica repo report reports repos repository request research reserve reset resolver
  resort response restored restores result resume retain right river robots roles rollback rolling round route routes routine rubric ruby
  rules rumor runtime runtimes sadly said saint sample samsung sandbox saves saving saying scalar scale scene schema school schools science
  sciences scope score scout scrap script scripts season secret section secure security seeks seems select selector sells semantic seminar
  sender sending sends senior sensible sentence serve served server servers serves services serving session setter setting settle settles
  shake shall shame share sharp shelf shell shells shift shopping short shorting side sidebar sight silent silly silver similar simple
  simpler singles sites sitting sizes skill skills skype slang slave slice slider sliders slight small smaller smart smile smith snake
  snapshot snippets social society socket sockets someone sometime sooner sorting sorts sound south space spaces spare speak speaker speaks
  speed spell spend spent spider spirit spite splinter split spoke spoken spotify spots spotting spray spreading spreads spring sprite
  stable stack stage stages staging stale stalk stamp standard standardize standards standing stands starting starts stash state stated
  static stating station status stays stdin steal still stock stone stones stopping stops store stores storing strange stream street stress
  string strings strip stripe strong struct structure studio study style styles subset subtle suffice sugar suited suiting suits summer
  surely surface surprise survivor symbol system systemd systems table tables tablets tags taken takes taking talking talks tangle tanks
  target tasks taste teach technology tells template templates tends terminals terms tested testing tests thank thanks their theorem there
  thread tight timed timer timers times title titles today token tokens tooltip topic topical totally totals touch tour trace tracing track
  tracks trade train trains trait transcript transfers transition translate traps travel trending trial truck trucks true trust truth tunnel
  tuple turned turns turtle type typed types typescript ubuntu uname uniform union units university unless upset usage users usual vagrant
  vague valid value vanilla varied varies vector verity version vinyl vision vistas visual voice volume votes widget widgets wrapper years
  young zero zeros zombie
`;

/** English words in lower case, without suffixes. */
export const englishWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
