/** The story of each place of the demonstration, shown after its day, by the file of its photo. */
export const demoStories: Record<string, string> = {
  'river-of-ice.jpg':
    'The Aletsch is the longest glacier of the Alps, some twenty kilometers of ice below the Jungfrau. The dark stripes are rubble that two arms of it carry where they have met.',
  'sea-of-sand.jpg':
    'Bromo smokes in the middle of a wide caldera that is filled with ash, the Sea of Sand. Each year the Tenggerese throw offerings into its crater.',
  'two-lakes.jpg':
    'From the ridge of Besseggen you look down on two lakes: green Gjende on one side, blue Bessvatnet four hundred meters higher on the other. Ibsen let Peer Gynt ride a reindeer over it.',
  'lone-tree.jpg':
    'Wadi Rum is a valley of sandstone and granite in the south of Jordan. Bedouin have left thousands of drawings on its rocks, and water still comes from springs at their feet.',
  'morning-hills.jpg':
    'Te Mata Peak stands over the plain of Heretaunga and its orchards. In the Māori story the hill is a giant who lies on his back, having choked on a mouthful of rock.',
  'steps-of-stone.jpg':
    'Above Pisac the Inca cut terraces into a mountain side so steep that maize could not grow there. Five centuries later, they still hold their soil and water.',
  'lights-on.jpg':
    'Vancouver lies between the sea and the Coast Mountains, with ski slopes in sight of its beaches. A wooded park as large as its center fills the end of the peninsula.',
  'ember-cones.jpg':
    'The cinder cones stand in the great hollow at the top of Haleakalā, three thousand meters above the sea. Their colors come from iron that has rusted to different degrees.',
  'green-steps.jpg':
    'The Quiraing is a landslip that has not come to rest: the road at its foot has to be repaired each year. Cattle are said to have been hidden in its folds.',
  'crumbling-cliffs.jpg':
    'Manang lies behind the Annapurna range, where little rain arrives. Its cliffs are the floor of an old lake, worn into pillars by the wind and the Marsyangdi.',
  'needle-by-night.jpg':
    'Surfers Paradise was a stretch of dunes until the 1920s. The tower with the needle was for some years the tallest residential building in the world.',
  'window-of-stone.jpg':
    'The Azure Window was an arch of limestone on the coast of Gozo. It fell into the sea in a storm on March 8, 2017, and divers now visit what is left of it.',
  'steam-and-mirror.jpg':
    'Asahidake is the highest mountain of Hokkaido. Steam comes out of its flank beside the pond, and snow lies there into the summer.',
  'turquoise-dusk.jpg':
    'Peyto Lake has its color from rock that a glacier has ground to flour, and that hangs in the water. It is named after Bill Peyto, who guided people through these mountains on horseback.',
  'salt-and-sand.jpg':
    'In the Valle de la Luna some years pass without any rain. Salt, clay and gypsum have been lifted and worn into ridges that look like the surface of somewhere else.',
  'painted-mountains.jpg':
    'The hills of Landmannalaugar are rhyolite, colored by sulphur, iron and heat. Below them warm water comes out of the lava, and walkers sit in it.',
  'towers-in-fog.jpg':
    'When the twin towers of Kuala Lumpur were finished in 1998 nothing on earth was higher. A bridge joins them at the forty-first and forty-second floors.',
  'granite-dawn.jpg':
    'Mount Sinai is climbed by night, for the sun that rises over bare granite. Some three thousand steps were laid by monks of the monastery at its foot.',
  'crater-lake.jpg':
    'The lake of Furnas lies in the crater of a volcano that is only asleep. On its shore stews are cooked for hours in pots that are buried in the hot ground.',
  'red-tide.jpg':
    'Morro Rock is the plug of a volcano that has lost its slopes. Peregrine falcons breed on it, and climbing is forbidden.',
  'dune-under-stars.jpg':
    'At Merzouga the dunes of Erg Chebbi begin where the road ends, up to a hundred and fifty meters high. Behind them lies the border of Algeria.',
  'summer-track.jpg':
    'The Picos de Europa are said to have been the first of Europe that sailors saw when they came home from the west. A blue cheese ripens in their caves.',
}
