/** How to check a day, for readers who have never heard of a hash. */
export const texts = {
  description: (name: string) =>
    `How ${name} seals each answer before the day, writes down every guess, and lets anyone check the winner.`,
  title: 'Fair Play',
  lead: (projectName: string) =>
    `${projectName} pays real money, so you should not have to take our word for it. Everything that decides a day is in a public log. No one can change it unnoticed, not even us.`,

  phases: ['Before', 'During', 'After'],
  picture:
    'Before the day, the answer is put into a sealed envelope and its fingerprint goes into the log, a chain of entries. During the day, each guess is added to the chain in the order of arrival. After the day, the envelope is opened and compared with the fingerprint in the chain.',
  steps: {
    before: {
      title: 'Before the day: the answer is sealed',
      text: 'We seal the place, the photo, the prize and the rules, like a letter in an envelope. The letter’s fingerprint goes into the log before the photo is released. It does not reveal the place. But if we changed one digit later, the fingerprint would no longer match.',
    },
    during: {
      title: 'During the day: every guess is stamped and logged',
      text: 'Your guess is stamped with its arrival time, and you get a receipt right away. Within 10 seconds the log has an entry for it, which hides where you guessed. A receipt without an entry would prove that we cheated.',
    },
    after: {
      title: 'After the day: the envelope is opened, and anyone can check',
      text: 'We publish the sealed letter and the guesses. Your own browser compares the fingerprints, measures each distance again, and checks who was first.',
      link: 'Check yesterday',
    },
  },

  limits: {
    title: 'What this cannot prove',
    lead: 'A log shows what was written and when. It cannot see the outside world.',
    items: [
      {
        title: 'That the place is right',
        text: 'The seal shows that we did not change the place. It does not show that the photo was taken there. Compare it with a map and with pictures of the street.',
      },
      {
        title: 'That no one was told',
        text: 'Someone has to know the place before you do. Our rules do not let them play, but no log can hear a whisper.',
      },
      {
        title: 'Who sat at the keyboard',
        text: 'The log knows a guess. It does not know the person behind it, how many guesses they had, or whether a friend or a program helped. The winner’s name is our word; the receipt is theirs.',
      },
      {
        title: 'What a deleted guess was',
        text: 'Players can delete their account, and their guesses with it. Those distances can no longer be measured; the check says how many there are.',
      },
      {
        title: 'The exact hour, without a witness',
        text: 'The order of entries is certain. The time can only be confirmed by someone else; the check says whether a witness did.',
      },
      {
        title: 'The journey of a guess, and the last seconds',
        text: 'A guess counts from its arrival at our server, by our clock. With a witness, a stamp that is minutes off would be noticed; one that is a few seconds off would not.',
      },
    ],
  },

  words: {
    title: 'Five words, explained',
    items: [
      {
        term: 'Hash',
        text: 'The fingerprint of a text. Change one letter and the fingerprint changes. The text cannot be worked out from it.',
      },
      {
        term: 'Seal',
        text: 'The hash of the answer together with a large random number. Without that number, anyone could try every place on earth until a fingerprint matches.',
      },
      {
        term: 'Log',
        text: 'A public list that only grows. One fingerprint, the root, covers all entries. A missing, changed or moved entry changes the root.',
      },
      {
        term: 'Receipt',
        text: 'A small file that we sign for each guess: what you guessed, when it arrived, and our promise that it is in the log. Save it if you want to be sure.',
      },
      {
        term: 'Witness',
        text: 'A server run by someone else. It signs the log only if nothing was changed or removed. Without one, we could show two people two different logs. The check says whether there was a witness.',
      },
    ],
  },

  ticks: {
    title: 'What the ticks mean',
    lead: 'The check of a day asks questions like these. Each gets a tick, a red cross, or a dash where it cannot be answered.',
    items: [
      {
        title: 'The seal came first',
        text: 'It was in the log before the first guess. A witness, if there is one, can say since when.',
      },
      { title: 'The answer matches the seal', text: 'The opened answer has exactly the hash that was sealed.' },
      {
        title: 'The photo matches the seal',
        text: 'The photo that we publish after the day has the hash that was sealed with the answer.',
      },
      { title: 'Every guess is in the log', text: 'Each guess that was opened has its own entry there.' },
      {
        title: 'The log is complete',
        text: 'All entries together make the root, so none is missing, changed or moved.',
      },
      {
        title: 'The log is signed',
        text: 'We have signed the root and cannot take it back, and a witness, if there is one, has signed it too.',
      },
      {
        title: 'The right guess won',
        text: 'Every distance is computed again. The winner is the earliest arrival within the win radius.',
      },
      { title: 'Nothing was rewritten', text: 'Yesterday’s log is the beginning of today’s log.' },
    ],
    erased:
      'A player who deletes their account takes their guesses with them. Their entries stay in the log but can no longer be opened or measured; the check counts them.',
  },

  red: {
    title: 'If you see a red cross',
    steps: [
      'Reload the page. A lost connection proves nothing; a cross that stays does.',
      'Keep your receipt and take a screenshot. They count even if the page changes later.',
      'Keep a copy of the log’s files, a mirror. With it anyone can show what the log said.',
    ],
    write: 'Write to us, and tell others too:',
  },

  closer: {
    title: 'A closer look',
    formats: 'Formats',
    /** Separator between two specifications. */
    comma: ', ',
    specifications:
      'Files and signatures as specified by C2SP: {specifications}. Hashes are SHA-256 in a tree of RFC 6962. The sealed answer is JSON as in RFC 8785.',
    checkpoint: 'Latest signed root',
    keys: 'Public keys',
    tool: 'Check without a browser',
    toolText: 'In the source code of this site: {command}',
    mirror: 'Mirror',
    mirrorText:
      'The log consists of plain files. Copy them every day, and you can prove any later change. Tools for tlog-tiles can read them.',
  },
}
