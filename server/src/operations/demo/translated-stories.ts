import type { Translation } from '@whereabouts/contract/languages'

/** The place and its story in one language. */
type TitleAndStory = readonly [title: string, story: string]
type Translated = Record<Translation, TitleAndStory>

/** The places and stories of the demonstration in every language, by the file of their photo. */
export const translatedStories: Record<string, Translated> = {
  'window-of-stone.jpg': {
    de: [
      'Dwejra, Gozo, Malta',
      'Das Azure Window war ein Bogen aus Kalkstein an der Küste von Gozo. Am 8. März 2017 stürzte es bei einem Sturm ins Meer; heute tauchen Besucher zu seinen Resten.',
    ],
    ar: [
      'دويرة، غودش، مالطا',
      'كانت النافذة الزرقاء قوسًا من الحجر الجيري على ساحل غودش. انهارت في البحر خلال عاصفة في 8 مارس 2017، ويزور الغواصون اليوم ما بقي منها.',
    ],
    es: [
      'Dwejra, Gozo, Malta',
      'La Ventana Azul era un arco de piedra caliza en la costa de Gozo. Cayó al mar durante una tormenta el 8 de marzo de 2017, y hoy los buceadores visitan lo que queda de ella.',
    ],
    fr: [
      'Dwejra, Gozo, Malte',
      'La Fenêtre d’azur était une arche de calcaire sur la côte de Gozo. Elle s’est effondrée dans la mer lors d’une tempête le 8 mars 2017 ; des plongeurs visitent aujourd’hui ce qu’il en reste.',
    ],
    ja: [
      'マルタ、ゴゾ島、ドウェイラ',
      'アズール・ウィンドウはゴゾ島の海岸にあった石灰岩のアーチです。2017年3月8日の嵐で海に崩れ落ち、いまはダイバーがその名残を訪れます。',
    ],
    'pt-BR': [
      'Dwejra, Gozo, Malta',
      'A Janela Azul era um arco de calcário na costa de Gozo. Caiu no mar durante uma tempestade em 8 de março de 2017, e hoje mergulhadores visitam o que restou dela.',
    ],
  },
  'river-of-ice.jpg': {
    de: [
      'Großer Aletschgletscher, Schweiz',
      'Der Aletsch ist der längste Gletscher der Alpen, rund zwanzig Kilometer Eis unterhalb der Jungfrau. Die dunklen Streifen sind Schutt, den zwei seiner Arme mitbringen, wo sie sich treffen.',
    ],
    ar: [
      'نهر أليتش الجليدي الكبير، سويسرا',
      'أليتش أطول أنهار جبال الألب الجليدية: نحو عشرين كيلومترًا من الجليد أسفل قمة يونغفراو. والخطوط الداكنة حطام صخور يحمله ذراعان منه من حيث التقيا.',
    ],
    es: [
      'Gran glaciar Aletsch, Suiza',
      'El Aletsch es el glaciar más largo de los Alpes: unos veinte kilómetros de hielo al pie de la Jungfrau. Las franjas oscuras son escombros que dos de sus brazos arrastran desde donde se unen.',
    ],
    fr: [
      'Grand glacier d’Aletsch, Suisse',
      'L’Aletsch est le plus long glacier des Alpes : une vingtaine de kilomètres de glace sous la Jungfrau. Les bandes sombres sont des débris que deux de ses bras charrient depuis leur rencontre.',
    ],
    ja: [
      'スイス、大アレッチ氷河',
      'アレッチ氷河はアルプス最長で、ユングフラウの麓に約20kmの氷が続きます。黒い筋は、二つの流れが出会った場所から運ばれてくる岩屑です。',
    ],
    'pt-BR': [
      'Grande Geleira de Aletsch, Suíça',
      'A Aletsch é a geleira mais longa dos Alpes: uns vinte quilômetros de gelo aos pés da Jungfrau. As faixas escuras são detritos que dois de seus braços carregam desde onde se encontram.',
    ],
  },
  'sea-of-sand.jpg': {
    de: [
      'Bromo, Ostjava, Indonesien',
      'Der Bromo raucht mitten in einer weiten Caldera voller Asche, dem Sandmeer. Jedes Jahr werfen die Tenggeresen Opfergaben in seinen Krater.',
    ],
    ar: [
      'جبل برومو، جاوة الشرقية، إندونيسيا',
      'يتصاعد دخان برومو وسط كالديرا واسعة ملأها الرماد وتُسمى بحر الرمال. وفي كل عام يلقي شعب التنغر قرابينه في فوهته.',
    ],
    es: [
      'Monte Bromo, Java Oriental, Indonesia',
      'El Bromo humea en medio de una amplia caldera llena de ceniza, el Mar de Arena. Cada año los tengger arrojan ofrendas a su cráter.',
    ],
    fr: [
      'Mont Bromo, Java oriental, Indonésie',
      'Le Bromo fume au milieu d’une vaste caldeira remplie de cendres, la Mer de sable. Chaque année, les Tenggers jettent des offrandes dans son cratère.',
    ],
    ja: [
      'インドネシア、東ジャワ、ブロモ山',
      'ブロモ山は「砂の海」と呼ばれる、火山灰に埋まった広いカルデラの中で煙を上げています。テンゲル族は毎年、火口に供物を投げ入れます。',
    ],
    'pt-BR': [
      'Monte Bromo, Java Oriental, Indonésia',
      'O Bromo solta fumaça no meio de uma ampla caldeira cheia de cinzas, o Mar de Areia. Todo ano os tenggereses lançam oferendas em sua cratera.',
    ],
  },
  'two-lakes.jpg': {
    de: [
      'Besseggen, Norwegen',
      'Vom Grat des Besseggen blickt man auf zwei Seen zugleich: auf der einen Seite der grüne Gjende, auf der anderen, vierhundert Meter höher, der blaue Bessvatnet. Ibsen ließ Peer Gynt auf einem Rentier darüber reiten.',
    ],
    ar: [
      'بيسيغن، النرويج',
      'من حافة بيسيغن ترى بحيرتين معًا: غيندِه الخضراء من جهة، وبيسفاتنت الزرقاء من الجهة الأخرى وأعلى منها بأربعمئة متر. وقد جعل إبسن بير غينت يعبرها على ظهر رنّة.',
    ],
    es: [
      'Besseggen, Noruega',
      'Desde la cresta de Besseggen se ven dos lagos a la vez: el verde Gjende a un lado y, cuatrocientos metros más arriba, el azul Bessvatnet al otro. Ibsen hizo que Peer Gynt la recorriera montado en un reno.',
    ],
    fr: [
      'Besseggen, Norvège',
      'De la crête de Besseggen, on voit deux lacs à la fois : le vert Gjende d’un côté et, quatre cents mètres plus haut, le bleu Bessvatnet de l’autre. Ibsen y fait chevaucher Peer Gynt sur un renne.',
    ],
    ja: [
      'ノルウェー、ベッセゲン',
      'ベッセゲンの尾根からは二つの湖が同時に見えます。片側には緑のイェンデ湖、反対側には400m高い青いベスヴァトネット湖。イプセンはペール・ギュントにトナカイでこの尾根を駆けさせました。',
    ],
    'pt-BR': [
      'Besseggen, Noruega',
      'Da crista de Besseggen se veem dois lagos ao mesmo tempo: o verde Gjende de um lado e, quatrocentos metros acima, o azul Bessvatnet do outro. Ibsen fez Peer Gynt atravessá-la montado numa rena.',
    ],
  },
  'lone-tree.jpg': {
    de: [
      'Wadi Rum, Jordanien',
      'Das Wadi Rum ist ein Tal aus Sandstein und Granit im Süden Jordaniens. Tausende Zeichnungen haben Beduinen auf seinen Felsen hinterlassen, und an deren Fuß entspringen bis heute Quellen.',
    ],
    ar: [
      'وادي رم، الأردن',
      'وادي رم وادٍ من الحجر الرملي والغرانيت في جنوب الأردن. ترك البدو آلاف الرسوم على صخوره، وما زالت الينابيع تنبع عند سفوحها.',
    ],
    es: [
      'Wadi Rum, Jordania',
      'Wadi Rum es un valle de arenisca y granito en el sur de Jordania. Los beduinos dejaron miles de dibujos en sus rocas, y al pie de ellas todavía brotan manantiales.',
    ],
    fr: [
      'Wadi Rum, Jordanie',
      'Le Wadi Rum est une vallée de grès et de granite dans le sud de la Jordanie. Les Bédouins ont laissé des milliers de dessins sur ses rochers, au pied desquels jaillissent encore des sources.',
    ],
    ja: [
      'ヨルダン、ワディ・ラム',
      'ワディ・ラムはヨルダン南部にある、砂岩と花崗岩の谷です。岩にはベドウィンが残した数千の絵があり、その麓では今も泉が湧いています。',
    ],
    'pt-BR': [
      'Wadi Rum, Jordânia',
      'Wadi Rum é um vale de arenito e granito no sul da Jordânia. Os beduínos deixaram milhares de desenhos em suas rochas, e ao pé delas ainda brotam nascentes.',
    ],
  },
  'ember-cones.jpg': {
    de: [
      'Haleakalā, Hawaii, Vereinigte Staaten',
      'Die Schlackenkegel stehen in der großen Mulde auf dem Gipfel des Haleakalā, dreitausend Meter über dem Meer. Ihre Farben stammen von Eisen, das verschieden stark verrostet ist.',
    ],
    ar: [
      'هاليكالا، هاواي، الولايات المتحدة',
      'تقف مخاريط الجمرات البركانية في المنخفض الكبير على قمة هاليكالا، على ارتفاع ثلاثة آلاف متر فوق البحر. وألوانها من حديد صدئ بدرجات متفاوتة.',
    ],
    es: [
      'Haleakalā, Hawái, Estados Unidos',
      'Los conos de escoria se alzan en la gran hondonada de la cima del Haleakalā, a tres mil metros sobre el mar. Sus colores vienen del hierro, oxidado en distinto grado.',
    ],
    fr: [
      'Haleakalā, Hawaï, États-Unis',
      'Les cônes de scories se dressent dans la grande dépression au sommet du Haleakalā, à trois mille mètres au-dessus de la mer. Leurs couleurs viennent du fer, plus ou moins rouillé.',
    ],
    ja: [
      'アメリカ合衆国、ハワイ、ハレアカラ',
      '噴石丘は、海抜3,000mのハレアカラ山頂にある大きなくぼ地に並んでいます。色の違いは、鉄の錆び具合の違いです。',
    ],
    'pt-BR': [
      'Haleakalā, Havaí, Estados Unidos',
      'Os cones de escória ficam na grande depressão do topo do Haleakalā, três mil metros acima do mar. Suas cores vêm do ferro, enferrujado em graus diferentes.',
    ],
  },
  'green-steps.jpg': {
    de: [
      'Quiraing, Isle of Skye, Schottland',
      'Der Quiraing ist ein Erdrutsch, der nicht zur Ruhe gekommen ist: Die Straße an seinem Fuß muss jedes Jahr ausgebessert werden. In seinen Falten soll man Vieh versteckt haben.',
    ],
    ar: [
      'كويرانغ، جزيرة سكاي، اسكتلندا',
      'كويرانغ انزلاق أرضي لم يهدأ بعد: فالطريق عند سفحه يُصلَح كل عام. ويُحكى أن الماشية كانت تُخبّأ بين طياته.',
    ],
    es: [
      'Quiraing, isla de Skye, Escocia',
      'El Quiraing es un deslizamiento de tierra que aún se mueve: la carretera a sus pies se repara cada año. Dicen que entre sus pliegues se escondía el ganado.',
    ],
    fr: [
      'Quiraing, île de Skye, Écosse',
      'Le Quiraing est un glissement de terrain qui bouge encore : la route à ses pieds doit être réparée chaque année. On dit que du bétail était caché dans ses replis.',
    ],
    ja: [
      'スコットランド、スカイ島、キライング',
      'キライングは今も動き続ける地すべりで、麓の道は毎年直さなければなりません。かつてはその谷ひだに牛を隠したといいます。',
    ],
    'pt-BR': [
      'Quiraing, Ilha de Skye, Escócia',
      'O Quiraing é um deslizamento de terra que ainda se move: a estrada ao seu pé é consertada todo ano. Dizem que se escondia gado em suas dobras.',
    ],
  },
  'crumbling-cliffs.jpg': {
    de: [
      'Manang, Nepal',
      'Manang liegt hinter der Annapurnakette, wo wenig Regen ankommt. Seine Klippen sind der Grund eines alten Sees, den Wind und Marsyangdi zu Pfeilern abgetragen haben.',
    ],
    ar: [
      'منانغ، نيبال',
      'تقع منانغ خلف سلسلة أنابورنا حيث لا يصل إلا القليل من المطر. وجروفها قاع بحيرة قديمة نحتها نهر مارسيانغدي والرياح أعمدةً.',
    ],
    es: [
      'Manang, Nepal',
      'Manang está detrás de la cordillera del Annapurna, donde llega poca lluvia. Sus acantilados son el fondo de un antiguo lago, tallado en pilares por el viento y el Marsyangdi.',
    ],
    fr: [
      'Manang, Népal',
      'Manang se trouve derrière la chaîne de l’Annapurna, où il pleut peu. Ses falaises sont le fond d’un ancien lac, sculpté en piliers par le vent et la Marsyangdi.',
    ],
    ja: [
      'ネパール、マナン',
      'マナンはアンナプルナ山脈の裏側にあり、雨はほとんど届きません。崖は古い湖の底で、風とマルシャンディ川が柱の形に削りました。',
    ],
    'pt-BR': [
      'Manang, Nepal',
      'Manang fica atrás da cordilheira do Annapurna, aonde chega pouca chuva. Seus penhascos são o fundo de um antigo lago, esculpido em pilares pelo vento e pelo Marsyangdi.',
    ],
  },
  'steam-and-mirror.jpg': {
    de: [
      'Asahidake, Hokkaido, Japan',
      'Der Asahidake ist der höchste Berg von Hokkaido. Neben dem Teich tritt Dampf aus seiner Flanke, und bis in den Sommer liegt dort Schnee.',
    ],
    ar: [
      'أساهيداكي، هوكايدو، اليابان',
      'أساهيداكي أعلى جبال هوكايدو. يخرج البخار من جانبه قرب البركة، ويبقى الثلج هناك حتى الصيف.',
    ],
    es: [
      'Asahidake, Hokkaido, Japón',
      'El Asahidake es la montaña más alta de Hokkaido. Junto al estanque sale vapor de su ladera, y la nieve dura allí hasta el verano.',
    ],
    fr: [
      'Asahidake, Hokkaido, Japon',
      'L’Asahidake est la plus haute montagne de Hokkaido. De la vapeur sort de son flanc près de l’étang, et la neige y reste jusqu’en été.',
    ],
    ja: ['北海道、旭岳', '旭岳は北海道の最高峰です。池のそばの山腹から噴気が上がり、雪は夏まで残ります。'],
    'pt-BR': [
      'Asahidake, Hokkaido, Japão',
      'O Asahidake é a montanha mais alta de Hokkaido. Perto do lago sai vapor de sua encosta, e a neve fica ali até o verão.',
    ],
  },
  'turquoise-dusk.jpg': {
    de: [
      'Peyto Lake, Alberta, Kanada',
      'Der Peyto Lake hat seine Farbe von Gestein, das ein Gletscher zu Mehl zerrieben hat und das im Wasser schwebt. Er heißt nach Bill Peyto, der Reisende zu Pferd durch diese Berge führte.',
    ],
    ar: [
      'بحيرة بيتو، ألبرتا، كندا',
      'لون بحيرة بيتو من صخر طحنه نهر جليدي حتى صار دقيقًا معلّقًا في الماء. وسُمّيت باسم بيل بيتو الذي كان يقود الناس عبر هذه الجبال على ظهور الخيل.',
    ],
    es: [
      'Lago Peyto, Alberta, Canadá',
      'El lago Peyto debe su color a la roca que un glaciar molió hasta hacerla harina y que flota en el agua. Lleva el nombre de Bill Peyto, que guiaba a la gente a caballo por estas montañas.',
    ],
    fr: [
      'Lac Peyto, Alberta, Canada',
      'Le lac Peyto doit sa couleur à la roche qu’un glacier a réduite en farine et qui reste en suspension dans l’eau. Il porte le nom de Bill Peyto, qui guidait les voyageurs à cheval dans ces montagnes.',
    ],
    ja: [
      'カナダ、アルバータ、ペイトー湖',
      'ペイトー湖の色は、氷河が粉になるまで砕いた岩が水に漂っているためです。名前は、馬でこの山々を案内したビル・ペイトーに由来します。',
    ],
    'pt-BR': [
      'Lago Peyto, Alberta, Canadá',
      'O Lago Peyto deve sua cor à rocha que uma geleira moeu até virar pó e que flutua na água. Leva o nome de Bill Peyto, que guiava pessoas a cavalo por estas montanhas.',
    ],
  },
  'salt-and-sand.jpg': {
    de: [
      'Valle de la Luna, Chile',
      'Im Valle de la Luna vergehen manche Jahre ganz ohne Regen. Salz, Ton und Gips wurden gehoben und zu Graten abgetragen, die aussehen wie ein anderer Himmelskörper.',
    ],
    ar: [
      'وادي القمر، تشيلي',
      'تمر في وادي القمر أعوام بلا أي مطر. ارتفع الملح والطين والجبس ثم نُحتت حوافّ تشبه سطح عالم آخر.',
    ],
    es: [
      'Valle de la Luna, Chile',
      'En el Valle de la Luna pasan años sin una gota de lluvia. La sal, la arcilla y el yeso se alzaron y se gastaron hasta formar crestas que parecen de otro mundo.',
    ],
    fr: [
      'Vallée de la Lune, Chili',
      'Dans la Vallée de la Lune, il se passe des années sans la moindre pluie. Le sel, l’argile et le gypse soulevés puis usés y forment des crêtes qui semblent d’un autre monde.',
    ],
    ja: [
      'チリ、月の谷',
      '月の谷では、雨がまったく降らない年もあります。隆起した塩や粘土、石膏が削られ、別の星の表面のような尾根になりました。',
    ],
    'pt-BR': [
      'Vale da Lua, Chile',
      'No Vale da Lua passam anos sem chuva alguma. Sal, argila e gesso se ergueram e se desgastaram em cristas que parecem a superfície de outro mundo.',
    ],
  },
  'painted-mountains.jpg': {
    de: [
      'Landmannalaugar, Island',
      'Die Hügel von Landmannalaugar sind Rhyolith, gefärbt von Schwefel, Eisen und Hitze. Darunter kommt warmes Wasser aus der Lava, und Wanderer setzen sich hinein.',
    ],
    ar: [
      'لاندمانالوغار، آيسلندا',
      'تلال لاندمانالوغار من صخر الريوليت الذي لوّنه الكبريت والحديد والحرارة. وتحتها تخرج مياه دافئة من الحمم، فيجلس فيها المتنزهون.',
    ],
    es: [
      'Landmannalaugar, Islandia',
      'Las colinas de Landmannalaugar son de riolita, teñida por el azufre, el hierro y el calor. A sus pies sale agua tibia de la lava, y los caminantes se sientan en ella.',
    ],
    fr: [
      'Landmannalaugar, Islande',
      'Les collines de Landmannalaugar sont de la rhyolite colorée par le soufre, le fer et la chaleur. À leur pied, de l’eau chaude sort de la lave, et les randonneurs s’y baignent.',
    ],
    ja: [
      'アイスランド、ランドマンナロイガル',
      'ランドマンナロイガルの丘は流紋岩で、硫黄と鉄と熱が色をつけました。麓では溶岩から温かい水が湧き、歩いてきた人がつかります。',
    ],
    'pt-BR': [
      'Landmannalaugar, Islândia',
      'As colinas de Landmannalaugar são de riolito, colorido por enxofre, ferro e calor. Abaixo delas sai água quente da lava, e os caminhantes se sentam nela.',
    ],
  },
  'crater-lake.jpg': {
    de: [
      'Furnas, São Miguel, Azoren, Portugal',
      'Der See von Furnas liegt im Krater eines Vulkans, der nur schläft. An seinem Ufer garen Eintöpfe stundenlang in Töpfen, die im heißen Boden vergraben sind.',
    ],
    ar: [
      'فورناس، ساو ميغيل، جزر الأزور، البرتغال',
      'تقع بحيرة فورناس في فوهة بركان نائم فحسب. وعلى شاطئها تُطهى اليخنات ساعات في قدور مدفونة في الأرض الساخنة.',
    ],
    es: [
      'Furnas, São Miguel, Azores, Portugal',
      'El lago de Furnas está en el cráter de un volcán que solo duerme. En su orilla se cuecen guisos durante horas en ollas enterradas en el suelo caliente.',
    ],
    fr: [
      'Furnas, São Miguel, Açores, Portugal',
      'Le lac de Furnas occupe le cratère d’un volcan qui n’est qu’endormi. Sur sa rive, des ragoûts cuisent des heures dans des marmites enterrées dans le sol chaud.',
    ],
    ja: [
      'ポルトガル、アゾレス諸島、サン・ミゲル島、フルナス',
      'フルナス湖は、眠っているだけの火山の火口にあります。湖畔では、熱い地面に埋めた鍋で何時間も煮込み料理が作られます。',
    ],
    'pt-BR': [
      'Furnas, São Miguel, Açores, Portugal',
      'A lagoa das Furnas fica na cratera de um vulcão que apenas dorme. Em sua margem, cozidos ficam horas em panelas enterradas no chão quente.',
    ],
  },
  'dune-under-stars.jpg': {
    de: [
      'Merzouga, Marokko',
      'Bei Merzouga beginnen die Dünen des Erg Chebbi, wo die Straße endet, bis zu hundertfünfzig Meter hoch. Dahinter liegt die Grenze zu Algerien.',
    ],
    ar: [
      'مرزوكة، المغرب',
      'عند مرزوكة تبدأ كثبان عرق الشبي حيث تنتهي الطريق، ويبلغ ارتفاعها مئة وخمسين مترًا. وخلفها حدود الجزائر.',
    ],
    es: [
      'Merzouga, Marruecos',
      'En Merzouga las dunas de Erg Chebbi empiezan donde acaba la carretera y alcanzan ciento cincuenta metros. Detrás está la frontera con Argelia.',
    ],
    fr: [
      'Merzouga, Maroc',
      'À Merzouga, les dunes de l’erg Chebbi commencent là où finit la route et montent jusqu’à cent cinquante mètres. Derrière se trouve la frontière algérienne.',
    ],
    ja: [
      'モロッコ、メルズーガ',
      'メルズーガでは、道の終わりからシェビ砂丘が始まり、高さは150mに達します。その向こうはアルジェリアとの国境です。',
    ],
    'pt-BR': [
      'Merzouga, Marrocos',
      'Em Merzouga, as dunas do Erg Chebbi começam onde a estrada acaba e chegam a cento e cinquenta metros. Atrás delas fica a fronteira da Argélia.',
    ],
  },
  'summer-track.jpg': {
    de: [
      'Picos de Europa, Spanien',
      'Die Picos de Europa sollen das Erste von Europa gewesen sein, das Seeleute auf der Heimfahrt aus dem Westen sahen. In ihren Höhlen reift ein Blauschimmelkäse.',
    ],
    ar: [
      'بيكوس دي أوروبا، إسبانيا',
      'يُقال إن قمم أوروبا كانت أول ما يراه البحّارة من القارة وهم عائدون من الغرب. وفي كهوفها ينضج جبن أزرق.',
    ],
    es: [
      'Picos de Europa, España',
      'Dicen que los Picos de Europa eran lo primero de Europa que veían los marineros al volver del oeste. En sus cuevas madura un queso azul.',
    ],
    fr: [
      'Picos de Europa, Espagne',
      'Les Picos de Europa auraient été la première vue de l’Europe pour les marins qui rentraient de l’ouest. Un fromage bleu s’affine dans leurs grottes.',
    ],
    ja: [
      'スペイン、ピコス・デ・エウロパ',
      'ピコス・デ・エウロパは、西から帰る船乗りが最初に目にするヨーロッパだったといいます。洞窟では青かびのチーズが熟成します。',
    ],
    'pt-BR': [
      'Picos da Europa, Espanha',
      'Dizem que os Picos da Europa eram a primeira vista da Europa para os marinheiros que voltavam do oeste. Em suas cavernas matura um queijo azul.',
    ],
  },
  'steps-of-stone.jpg': {
    de: [
      'Pisac, Peru',
      'Oberhalb von Pisac schnitten die Inka Terrassen in einen Berghang, der für Mais zu steil gewesen wäre. Erde und Wasser halten sie seit fünf Jahrhunderten fest.',
    ],
    ar: [
      'بيساك، بيرو',
      'فوق بيساك نحت الإنكا مدرّجات في سفح جبل أشد انحدارًا من أن تثبت عليه الذرة. وما زالت تحفظ التربة والماء حيث وُضعا قبل خمسة قرون.',
    ],
    es: [
      'Pisac, Perú',
      'Sobre Pisac los incas tallaron terrazas en una ladera tan empinada que el maíz no se habría sostenido. Cinco siglos después siguen guardando la tierra y el agua en su sitio.',
    ],
    fr: [
      'Pisac, Pérou',
      'Au-dessus de Pisac, les Incas ont taillé des terrasses dans un versant trop raide pour le maïs. Cinq siècles plus tard, elles retiennent encore la terre et l’eau.',
    ],
    ja: [
      'ペルー、ピサック',
      'ピサックの上では、トウモロコシも根づかない急斜面にインカが段々畑を刻みました。5世紀たった今も、土と水をその場に留めています。',
    ],
    'pt-BR': [
      'Pisac, Peru',
      'Acima de Pisac, os incas cortaram terraços numa encosta íngreme demais para o milho. Cinco séculos depois, eles ainda seguram a terra e a água no lugar.',
    ],
  },
  'lights-on.jpg': {
    de: [
      'Vancouver, Kanada',
      'Vancouver liegt zwischen Meer und Küstengebirge, mit Skipisten in Sichtweite der Strände. Ein Waldpark, so groß wie die Innenstadt, füllt die Spitze der Halbinsel.',
    ],
    ar: [
      'فانكوفر، كندا',
      'تقع فانكوفر بين البحر وجبال الساحل، وتُرى منحدرات التزلج من شواطئها. ويملأ طرف شبه الجزيرة متنزه من الغابات بحجم وسط المدينة.',
    ],
    es: [
      'Vancouver, Canadá',
      'Vancouver está entre el mar y las montañas de la Costa, con pistas de esquí a la vista de sus playas. Un parque de bosque tan grande como su centro llena la punta de la península.',
    ],
    fr: [
      'Vancouver, Canada',
      'Vancouver s’étend entre la mer et la chaîne Côtière, avec des pistes de ski en vue de ses plages. Un parc boisé aussi grand que son centre occupe le bout de la presqu’île.',
    ],
    ja: [
      'カナダ、バンクーバー',
      'バンクーバーは海とコースト山脈の間にあり、浜辺からスキー場が見えます。半島の先端には、中心街ほどの広さの森の公園があります。',
    ],
    'pt-BR': [
      'Vancouver, Canadá',
      'Vancouver fica entre o mar e as montanhas da Costa, com pistas de esqui à vista das praias. Um parque de mata do tamanho do centro ocupa a ponta da península.',
    ],
  },
  'towers-in-fog.jpg': {
    de: [
      'Kuala Lumpur, Malaysia',
      'Als die Zwillingstürme von Kuala Lumpur 1998 fertig wurden, war nichts auf der Erde höher. Eine Brücke verbindet sie im einundvierzigsten und zweiundvierzigsten Stock.',
    ],
    ar: [
      'كوالالمبور، ماليزيا',
      'حين اكتمل برجا كوالالمبور التوأمان عام 1998 لم يكن على الأرض بناء أعلى منهما. ويصل بينهما جسر عند الطابقين الحادي والأربعين والثاني والأربعين.',
    ],
    es: [
      'Kuala Lumpur, Malasia',
      'Cuando se terminaron las torres gemelas de Kuala Lumpur en 1998, no había nada más alto en la Tierra. Un puente las une en los pisos cuarenta y uno y cuarenta y dos.',
    ],
    fr: [
      'Kuala Lumpur, Malaisie',
      'À l’achèvement des tours jumelles de Kuala Lumpur en 1998, rien sur terre n’était plus haut. Une passerelle les relie aux quarante et unième et quarante-deuxième étages.',
    ],
    ja: [
      'マレーシア、クアラルンプール',
      '1998年に完成したとき、クアラルンプールのツインタワーより高い建物は地上にありませんでした。41階と42階の橋が二つの塔を結んでいます。',
    ],
    'pt-BR': [
      'Kuala Lumpur, Malásia',
      'Quando as torres gêmeas de Kuala Lumpur ficaram prontas, em 1998, nada na Terra era mais alto. Uma ponte as une no quadragésimo primeiro e no quadragésimo segundo andar.',
    ],
  },
  'granite-dawn.jpg': {
    de: [
      'Berg Sinai, Ägypten',
      'Auf den Berg Sinai steigt man nachts, um die Sonne über nacktem Granit aufgehen zu sehen. Rund dreitausend Stufen legten Mönche des Klosters an seinem Fuß.',
    ],
    ar: [
      'جبل سيناء، مصر',
      'يُصعد جبل سيناء ليلًا لمشاهدة الشمس وهي تشرق فوق الغرانيت العاري. وقد رصف رهبان الدير عند سفحه نحو ثلاثة آلاف درجة.',
    ],
    es: [
      'Monte Sinaí, Egipto',
      'Al monte Sinaí se sube de noche, para ver salir el sol sobre el granito desnudo. Unos tres mil escalones los pusieron los monjes del monasterio que está a sus pies.',
    ],
    fr: [
      'Mont Sinaï, Égypte',
      'On gravit le mont Sinaï de nuit, pour voir le soleil se lever sur le granite nu. Les moines du monastère à son pied ont posé quelque trois mille marches.',
    ],
    ja: [
      'エジプト、シナイ山',
      'シナイ山には、むき出しの花崗岩に昇る朝日を見るため、夜のうちに登ります。およそ3,000段の石段は、麓の修道院の修道士が敷きました。',
    ],
    'pt-BR': [
      'Monte Sinai, Egito',
      'Sobe-se o Monte Sinai à noite, para ver o sol nascer sobre o granito nu. Cerca de três mil degraus foram assentados por monges do mosteiro ao seu pé.',
    ],
  },
  'morning-hills.jpg': {
    de: [
      'Te Mata Peak, Hawke’s Bay, Neuseeland',
      'Der Te Mata Peak erhebt sich über der Ebene von Heretaunga und ihren Obstgärten. In der Erzählung der Māori ist er ein Riese auf dem Rücken, der an einem Bissen Fels erstickt ist.',
    ],
    ar: [
      'قمة تي ماتا، خليج هوك، نيوزيلندا',
      'ترتفع قمة تي ماتا فوق سهل هيريتاونغا وبساتينه. وفي حكاية الماوري هي عملاق مستلقٍ على ظهره بعدما اختنق بلقمة من الصخر.',
    ],
    es: [
      'Pico Te Mata, Hawke’s Bay, Nueva Zelanda',
      'El pico Te Mata se alza sobre la llanura de Heretaunga y sus huertos. En el relato maorí es un gigante tendido de espaldas, ahogado con un bocado de roca.',
    ],
    fr: [
      'Te Mata Peak, Hawke’s Bay, Nouvelle-Zélande',
      'Te Mata Peak domine la plaine de Heretaunga et ses vergers. Dans le récit maori, la colline est un géant couché sur le dos, étouffé par une bouchée de roche.',
    ],
    ja: [
      'ニュージーランド、ホークスベイ、テ・マタ峰',
      'テ・マタ峰は、果樹園の広がるヘレタウンガの平野を見下ろします。マオリの話では、岩をのどに詰まらせてあおむけに倒れた巨人です。',
    ],
    'pt-BR': [
      'Te Mata Peak, Hawke’s Bay, Nova Zelândia',
      'O Te Mata Peak se ergue sobre a planície de Heretaunga e seus pomares. Na história maori, o morro é um gigante deitado de costas, engasgado com um bocado de rocha.',
    ],
  },
  'needle-by-night.jpg': {
    de: [
      'Surfers Paradise, Gold Coast, Australien',
      'Bis in die 1920er Jahre war Surfers Paradise ein Dünenstreifen. Der Turm mit der Nadel war einige Jahre lang das höchste reine Wohnhaus der Welt.',
    ],
    ar: [
      'سيرفرز بارادايس، غولد كوست، أستراليا',
      'كانت سيرفرز بارادايس حتى عشرينيات القرن العشرين شريطًا من الكثبان. وكان البرج ذو الإبرة لسنوات أعلى بناء سكني خالص في العالم.',
    ],
    es: [
      'Surfers Paradise, Gold Coast, Australia',
      'Surfers Paradise fue una franja de dunas hasta los años veinte. La torre de la aguja fue durante años el edificio más alto del mundo dedicado solo a viviendas.',
    ],
    fr: [
      'Surfers Paradise, Gold Coast, Australie',
      'Jusqu’aux années 1920, Surfers Paradise n’était qu’une bande de dunes. La tour à l’aiguille fut pendant quelques années le plus haut immeuble du monde réservé à l’habitation.',
    ],
    ja: [
      'オーストラリア、ゴールドコースト、サーファーズパラダイス',
      'サーファーズパラダイスは1920年代まで砂丘の帯でした。針のような塔は、住宅だけの建物として何年か世界一の高さを誇りました。',
    ],
    'pt-BR': [
      'Surfers Paradise, Gold Coast, Austrália',
      'Surfers Paradise foi uma faixa de dunas até os anos 1920. A torre com a agulha foi por alguns anos o prédio só residencial mais alto do mundo.',
    ],
  },
  'red-tide.jpg': {
    de: [
      'Morro Bay, Kalifornien, Vereinigte Staaten',
      'Der Morro Rock ist der Schlot eines Vulkans, dessen Hänge verschwunden sind. Wanderfalken brüten auf ihm, und besteigen darf ihn niemand.',
    ],
    ar: [
      'مورو باي، كاليفورنيا، الولايات المتحدة',
      'صخرة مورو سدادة بركان زالت سفوحه. تعشش عليها صقور الشاهين، ولا يُسمح لأحد بتسلقها.',
    ],
    es: [
      'Morro Bay, California, Estados Unidos',
      'Morro Rock es el tapón de un volcán cuyas laderas desaparecieron. En él anidan halcones peregrinos, y está prohibido escalarlo.',
    ],
    fr: [
      'Morro Bay, Californie, États-Unis',
      'Morro Rock est le bouchon d’un volcan dont les flancs ont disparu. Des faucons pèlerins y nichent, et l’escalade est interdite.',
    ],
    ja: [
      'アメリカ合衆国、カリフォルニア、モロベイ',
      'モロ・ロックは、斜面が失われた火山の火道に残った岩です。ハヤブサが巣を作り、登ることは禁じられています。',
    ],
    'pt-BR': [
      'Morro Bay, Califórnia, Estados Unidos',
      'Morro Rock é o tampão de um vulcão cujas encostas sumiram. Falcões-peregrinos fazem ninho nele, e é proibido escalá-lo.',
    ],
  },
}

/** The heading of the demonstration's home page. */
export const translatedTitle: Record<Translation, string> = {
  de: 'Ein Foto. Eine Karte. Jeden Tag ein Gewinner.',
  ar: 'صورة واحدة. خريطة واحدة. فائز كل يوم.',
  es: 'Una foto. Un mapa. Un ganador al día.',
  fr: 'Une photo. Une carte. Un gagnant par jour.',
  ja: '写真1枚。地図1枚。毎日1人の勝者。',
  'pt-BR': 'Uma foto. Um mapa. Um ganhador por dia.',
}
