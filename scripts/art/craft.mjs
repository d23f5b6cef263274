import { both, box, disc, ground, group, line, oval, path, picture } from './shapes.mjs';

export const komodo = () =>
  picture(
    '#f3e6bd',
    disc(86, 98, 44, '#f0a24b'),
    ground([232, 196, 220, 190, 226, 204, 236], '#d9c47f'),
    ground([270, 250, 268, 246, 266], '#b5a85f'),
    path('M0 400v-92c40-10 80-6 120-4 70 4 150-14 280-2v98z', '#8a7a48'),
    path(
      'M394 316c-40 10-64-6-92-34-28-30-58-46-104-44-30 0-58-4-80-22-12-10-32-14-52-8-16 4-30 14-36 26 14 6 30 8 46 8 12 16 24 28 40 36l-8 30c-8 2-14 6-16 14h38l12-36c26 6 52 6 76-2l20 24c-6 4-10 8-10 16h38l-8-48c22 20 56 52 98 54 20 0 34-6 38-14z',
      '#4d5a41',
    ),
    path('M120 222c40 16 66 12 100 16 44 6 70 30 96 60-34-18-60-28-96-30-46-2-80-8-100-46z', '#67764f'),
    line('M30 232c20-4 36-4 48 2', '#2f3a2b', 4),
    disc(66, 220, 5, '#f0c04b'),
    line('M32 236l-22 8m10-4-8-6', '#d9412b', 4),
    [
      [150, 252],
      [176, 258],
      [204, 254],
      [232, 262],
      [258, 276],
      [188, 244],
    ].map(([x, y]) => disc(x, y, 4, '#3b4733')),
    both(line('M24 356c2-18 6-30 14-40M36 358c0-14 4-24 12-34M14 356c-2-14-6-22-12-30', '#5f6b3a', 5)),
    ground([372, 360, 372, 362, 372], '#6d6138'),
  );

export const cendrawasih = () =>
  picture(
    '#d3e6e8',
    disc(300, 100, 46, '#f9e6b0'),
    ground([330, 300, 322, 296, 326], '#8db8a8'),
    line('M-10 262c90 30 220 20 420-40', '#6b4a3a', 14),
    line('M300 248c20 14 34 34 40 56', '#6b4a3a', 8),
    path('M350 300c30-6 44 12 46 34-26 4-46-8-46-34zM64 262c-28 2-42 20-40 42 26 2 44-16 40-42z', '#3f8a68'),
    line(
      'M176 206c40 40 70 100 66 176M172 210c22 50 26 110 4 180M180 200c60 30 118 84 140 150',
      '#f6b73c',
      13,
    ),
    line('M178 204c50 34 92 96 104 172M174 208c30 46 46 110 36 178', '#fbe3a0', 9),
    line('M170 210c6 50-6 110-40 164', '#d9614b', 8),
    path('M104 132c26-6 50 8 70 36 14 20 18 44 8 62-30 6-58-10-72-40-8-18-12-38-6-58z', '#8a3b2f'),
    path('M122 158c24 4 44 22 50 54-26-4-46-24-50-54z', '#6b2a26'),
    disc(112, 124, 30, '#f4c546'),
    path('M86 122c-2 22 10 36 30 38 14-2 20-14 16-26-14 2-32-2-46-12z', '#1f6f58'),
    path('M86 112l-42 12 40 10z', '#8aa3b0'),
    disc(102, 116, 5, '#14161a'),
    line('M150 240l-6 22M170 236l2 24', '#4a3028', 5),
  );

export const layang = () =>
  picture(
    '#cfe8f2',
    path(
      'M40 120a26 26 0 0 1 50-10 22 22 0 0 1 34 18 18 18 0 0 1-6 34H46a22 22 0 0 1-6-42zM280 74a20 20 0 0 1 38-8 18 18 0 0 1 28 16 14 14 0 0 1-4 26h-60a18 18 0 0 1-2-34z',
      '#f7fbfa',
    ),
    ground([330, 300, 322, 304, 330], '#b9d59a'),
    ground([362, 340, 358, 338, 360], '#86b56b'),
    group(
      'rotate(18 226 150)',
      path('M226 34l84 104-84 130-84-130z', '#ffb31a'),
      path('M226 34l84 104h-84z', '#d9412b'),
      path('M226 138v130l-84-130z', '#0e9f8e'),
      line('M226 36v230M144 138h164', '#5a3a2a', 5),
      disc(226, 138, 18, '#f7f3ea'),
    ),
    line('M188 270c-40 24-10 50-50 66s-30 30-60 44', '#5a3a2a', 4),
    [
      [168, 288, '#d9412b'],
      [156, 320, '#ffb31a'],
      [112, 350, '#0e9f8e'],
    ].map(([x, y, fill]) => path(`M${x} ${y}l-20-10v20zM${x} ${y}l20-10v20z`, fill)),
    line('M214 140c60 70 100 130 128 226', '#7d8f96', 2.5),
    group(
      'translate(340 346)',
      disc(0, 0, 9, '#6b3f2e'),
      path('M-10 34c0-18 4-24 10-24s10 6 10 24z', '#d9412b'),
    ),
  );

/** Batik kawung: four petals around a point, again and again. */
export const kawung = () => {
  const petal = (turn) => oval(0, -44, 24, 38, '#f0dfbf', { transform: `rotate(${turn})` });
  const seed = (turn) => line('M0-60v24', '#7a4a2b', 5, { transform: `rotate(${turn})` });
  const flower = [45, 135, 225, 315].map((turn) => petal(turn) + seed(turn)).join('');
  const places = [
    [0, 0],
    [134, 0],
    [268, 0],
    [402, 0],
    [0, 134],
    [134, 134],
    [268, 134],
    [402, 134],
    [0, 268],
    [134, 268],
    [268, 268],
    [402, 268],
    [0, 402],
    [134, 402],
    [268, 402],
    [402, 402],
  ];
  return picture(
    '#7a4a2b',
    '<pattern id="p" width="133.3" height="133.3" patternUnits="userSpaceOnUse">',
    group('translate(66.7 66.7)', flower, disc(0, 0, 9, '#e0a83f')),
    '</pattern>',
    box(0, 0, 400, 400, 'url(#p)'),
    places
      .filter(([x, y]) => x > 0 && y > 0 && x < 400 && y < 400)
      .map(([x, y]) => path(`M${x} ${y - 16}l16 16-16 16-16-16z`, '#2d3f63')),
    disc(200, 200, 74, '#2d3f63'),
    disc(200, 200, 64, 'none', { stroke: '#e0a83f', 'stroke-width': 4 }),
    disc(200, 200, 34, '#f0dfbf'),
    disc(200, 200, 24, '#d9412b'),
    disc(192, 192, 7, '#f7c9ba'),
  );
};

/** Batik mega mendung: rain clouds in steps of blue. */
export const mendung = () => {
  const outline =
    'M-120 34c-14-30 10-54 38-46 2-34 44-46 62-20 18-34 72-26 76 12 34-14 66 14 52 44 24 2 34 26 18 40h-236c-24-4-28-22-10-30z';
  const blues = ['#f5ecd8', '#a9c6dd', '#6c9cc4', '#3f73a6', '#234f80'];
  const steps = blues.map((blue, i) =>
    path(outline, blue, { transform: `translate(0 ${i * 7}) scale(${1 - i * 0.17})` }),
  );
  const cloud = (x, y, size) => `<use href="#c" transform="translate(${x} ${y}) scale(${size})"/>`;
  const rain = [
    [30, 60],
    [370, 40],
    [210, 205],
    [30, 350],
    [390, 355],
  ];
  return picture(
    '#b8392b',
    `<defs><g id="c">${steps.join('')}</g></defs>`,
    rain.map(([x, y]) => disc(x, y, 5, '#e8a06a')),
    line('M20 118h44M340 150h50M24 260h30M320 330h60', '#e8a06a', 5),
    cloud(250, 92, 0.95),
    cloud(76, 190, 0.8),
    cloud(330, 238, 0.75),
    cloud(176, 316, 1.2),
  );
};

export const pelangi = () =>
  picture(
    '#dbeaf2',
    ['#d9543f', '#f2953c', '#f7cd55', '#5fae7a', '#3a8fa8'].map((color, i) =>
      disc(200, 262, 170 - i * 20, 'none', { stroke: color, 'stroke-width': 20.5 }),
    ),
    path(
      'M20 196a24 24 0 0 1 46-8 20 20 0 0 1 30 18 16 16 0 0 1-4 30H22a20 20 0 0 1-2-40zM300 206a24 24 0 0 1 46-8 20 20 0 0 1 30 18 16 16 0 0 1-4 30h-70a20 20 0 0 1-2-40z',
      '#fbfdfb',
    ),
    ground([262, 236, 256, 232, 258], '#a8cf86'),
    ground([292, 272, 296, 270, 290], '#86ba6b'),
    ground([322, 304, 328, 306, 320], '#6aa458'),
    ground([352, 338, 360, 340, 350], '#4f8a49'),
    ground([382, 372, 388, 374, 382], '#3a6f3c'),
    line('M0 293c70-22 110 2 200 4s140-28 200-6M0 323c70-20 120 0 200 4s140-26 200-6', '#d3e8b4', 4),
    group(
      'translate(276 282)',
      path('M0 30V12L26-8l26 20v18z', '#7a4a2b'),
      path('M-10 14 26-16l36 30z', '#c9643f'),
    ),
    line(
      'M96 306v-50m0 0c-14-12-28-8-32 4m32-4c14-12 28-8 32 4m-32-4c-4-14-14-18-24-12m24 12c4-14 14-18 24-12',
      '#2f5f38',
      7,
    ),
  );

export const placeholder = () =>
  picture(
    '#efe9dc',
    path(
      'M60 120h280a14 14 0 0 1 14 14v42a24 24 0 0 0 0 48v42a14 14 0 0 1-14 14H60a14 14 0 0 1-14-14v-42a24 24 0 0 0 0-48v-42a14 14 0 0 1 14-14z',
      '#fbf8f0',
      { stroke: '#cfc6b4', 'stroke-width': 6 },
    ),
    line('M270 138v124', '#cfc6b4', 5, { 'stroke-dasharray': '2 15' }),
    disc(126, 200, 26, 'none', { stroke: '#a99f8c', 'stroke-width': 14 }),
    line('M154 200h76m-22 0v24m22-24v18', '#a99f8c', 14, { 'stroke-linejoin': 'round' }),
  );

export const favicon = () =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#ffb31a"/><circle cx="12.5" cy="16" r="5.8" fill="none" stroke="#14161a" stroke-width="3.8"/><path d="M12.5 16H28" stroke="#14161a" stroke-width="3.8"/></svg>\n';
