import type { texts as english } from '../../../../../features/log/fair-play/texts.ts'

export const texts: typeof english = {
  title: 'Fair-play',
  lead: (projectName) =>
    `${projectName} verse de l’argent réel : tu ne devrais donc pas avoir à nous croire sur parole. Ce qui décide d’un jour figure dans un registre public. Personne ne peut le modifier sans que cela se voie, pas même nous.`,

  phases: ['Avant', 'Pendant', 'Après'],
  picture:
    'Avant le jour, la solution est mise dans une enveloppe scellée et son empreinte entre dans le registre, une chaîne d’entrées. Pendant le jour, chaque réponse s’ajoute à la chaîne dans l’ordre d’arrivée. Après le jour, l’enveloppe est ouverte et comparée à l’empreinte de la chaîne.',
  steps: {
    before: {
      title: 'Avant le jour : la solution est scellée',
      text: 'Nous scellons le lieu, la photo, le prix et le règlement, comme une lettre dans une enveloppe. L’empreinte de cette lettre entre dans le registre avant la sortie de la photo. Personne ne peut y lire le lieu. Mais si nous changions un seul chiffre plus tard, l’empreinte ne correspondrait plus.',
    },
    during: {
      title: 'Pendant le jour : chaque réponse est horodatée et notée',
      text: 'Ta réponse reçoit l’instant de son arrivée, et toi, tout de suite, un reçu. En moins de 10 secondes, le registre contient une entrée pour elle, qui cache le lieu que tu as choisi. Un reçu sans entrée prouverait que nous avons triché.',
    },
    after: {
      title: 'Après le jour : l’enveloppe est ouverte, et tout le monde peut vérifier',
      text: 'Nous publions la lettre scellée et les réponses. Ton propre navigateur compare les empreintes, mesure à nouveau chaque distance et voit qui est arrivé en premier.',
      link: 'Vérifier le jour d’hier',
    },
  },

  limits: {
    title: 'Ce que cela ne peut pas prouver',
    lead: 'Un registre montre ce qui a été écrit et quand. Il ne voit pas le monde extérieur.',
    items: [
      {
        title: 'Que le lieu est le bon',
        text: 'Le sceau montre que nous n’avons pas changé le lieu. Il ne montre pas que la photo y a été prise. Compare-la à une carte et à des images de la rue.',
      },
      {
        title: 'Que personne n’a été mis au courant',
        text: 'Il faut bien que quelqu’un connaisse le lieu avant toi. Notre règlement lui interdit de jouer, mais aucun registre n’entend les chuchotements.',
      },
      {
        title: 'Qui était devant le clavier',
        text: 'Le registre connaît une réponse. Il ne connaît pas la personne derrière, ni combien de réponses elle avait, ni si quelqu’un ou un programme l’a aidée. Le nom de qui a gagné, c’est notre parole ; le reçu, c’est la sienne.',
      },
      {
        title: 'Ce qu’était une réponse supprimée',
        text: 'Chacun peut supprimer son compte, et ses réponses avec. Personne ne peut alors mesurer à quelle distance elles étaient, et la vérification dit combien il y en a.',
      },
      {
        title: 'L’heure exacte, sans témoin',
        text: 'L’ordre dans lequel les choses ont été écrites est certain. L’heure qu’il était, seul quelqu’un d’autre peut la confirmer ; la vérification dit si quelqu’un l’a fait.',
      },
      {
        title: 'Le trajet d’une réponse, et les dernières secondes',
        text: 'Une réponse compte à partir de son arrivée sur notre serveur, d’après notre horloge. Un horodatage faux de quelques minutes se verrait là où un témoin surveille l’heure ; faux de quelques secondes, non.',
      },
    ],
  },

  words: {
    title: 'Cinq mots, expliqués',
    items: [
      {
        term: 'Hachage',
        text: 'L’empreinte d’un texte : change une lettre, et l’empreinte est une autre ; à partir de l’empreinte, personne ne peut retrouver le texte.',
      },
      {
        term: 'Sceau',
        text: 'L’empreinte de la solution, jointe à un grand nombre aléatoire. Sans ce nombre, on pourrait calculer l’empreinte de chaque lieu de la Terre jusqu’à trouver la bonne.',
      },
      {
        term: 'Registre',
        text: 'Une liste publique qui ne fait que grandir. Une seule empreinte, sa racine, couvre toutes les entrées : une entrée manquante, changée ou déplacée change la racine.',
      },
      {
        term: 'Reçu',
        text: 'Un petit fichier que nous signons pour chaque réponse : ce que tu as répondu, quand c’est arrivé, et notre promesse que c’est dans le registre. Garde-le si tu veux en avoir le cœur net.',
      },
      {
        term: 'Témoin',
        text: 'Un serveur tenu par quelqu’un d’autre, qui ne signe le registre que si rien n’y a été changé ni retiré. Sans lui, nous pourrions montrer deux registres différents à deux personnes. La vérification dit s’il y avait un témoin.',
      },
    ],
  },

  ticks: {
    title: 'Ce que veulent dire les coches',
    lead: 'La vérification d’un jour pose des questions comme celles-ci. Chacune reçoit une coche, une croix rouge, ou un tiret quand on ne peut pas y répondre.',
    items: [
      {
        title: 'Le sceau est venu d’abord',
        text: 'Il était dans le registre avant la première réponse. Depuis quand, un témoin peut le dire, s’il y en a un.',
      },
      {
        title: 'La solution correspond au sceau',
        text: 'La solution ouverte a exactement l’empreinte qui avait été scellée.',
      },
      {
        title: 'La photo correspond au sceau',
        text: 'La photo que nous publions après le jour a l’empreinte qui avait été scellée avec la solution.',
      },
      {
        title: 'Chaque réponse est dans le registre',
        text: 'Chaque réponse qui a été ouverte y a sa propre entrée.',
      },
      {
        title: 'Le registre est complet',
        text: 'Toutes les entrées ensemble donnent la racine : aucune ne manque, aucune n’est changée ni déplacée.',
      },
      {
        title: 'Le registre est signé',
        text: 'Nous avons signé la racine et ne pouvons pas revenir en arrière ; un témoin, s’il y en a un, l’a signée aussi.',
      },
      {
        title: 'La bonne réponse a gagné',
        text: 'Chaque distance est recalculée. La gagnante est la première arrivée dans le rayon gagnant.',
      },
      { title: 'Rien n’a été réécrit', text: 'Le registre d’hier est le début de celui d’aujourd’hui.' },
    ],
    erased:
      'Qui supprime son compte emporte ses réponses. Leurs entrées restent dans le registre mais ne peuvent plus être ni ouvertes ni mesurées ; la vérification les compte.',
  },

  red: {
    title: 'Si tu vois une croix rouge',
    steps: [
      'Recharge la page. Une connexion perdue ne prouve rien ; une croix qui reste, si.',
      'Garde ton reçu et fais une capture d’écran. Ils comptent même si la page change ensuite.',
      'Garde une copie des fichiers du registre, un miroir. Avec elle, tout le monde peut montrer ce que disait le registre.',
    ],
    write: 'Écris-nous, et parles-en aussi autour de toi :',
  },

  closer: {
    title: 'Pour qui veut regarder de plus près',
    formats: 'Formats',
    comma: ', ',
    specifications:
      'Fichiers et signatures selon C2SP : {specifications}. Les empreintes sont en SHA-256 dans un arbre de la RFC 6962. La solution scellée est en JSON selon la RFC 8785.',
    checkpoint: 'Dernière racine signée',
    keys: 'Clés publiques',
    tool: 'Vérifier sans navigateur',
    toolText: 'Dans le code source de ce site : {command}',
    mirror: 'Miroir',
    mirrorText:
      'Le registre est fait de simples fichiers. Copie-les chaque jour, et tu pourras prouver toute modification ultérieure. Les outils pour tlog-tiles savent les lire.',
  },
}
