// A server of boardgame.io with one small game, for tools/peers-boardgameio: four players, a deck, hidden hands, a move a
// turn, about as much state as our smallest game has; a match has no end. Run by node in the folder where boardgame.io is
// installed.

const { Server } = require('boardgame.io/server');

const CARDS = 63;
const HAND = 5;

const game = {
  name: 'load',
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle(Array.from({ length: CARDS }, (_, n) => `C${n}`));
    const hands = Array.from({ length: ctx.numPlayers }, () => deck.splice(0, HAND));
    return { deck, hands, areas: hands.map(() => []), discard: [], lives: hands.map(() => 3) };
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    hands: G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length)),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, ctx, playerID, random }, index, target) => {
        const [card] = G.hands[playerID].splice(index, 1);
        const area = G.areas[target % ctx.numPlayers];
        area.push(card);
        if (area.length > HAND) G.discard.push(...area.splice(0));
        if (!G.deck.length) G.deck = random.Shuffle(G.discard.splice(0));
        G.hands[playerID].push(G.deck.pop());
      },
    },
  },
};

Server({ games: [game], origins: [/.*/] })
  .run({ port: 0, callback: () => {} })
  .then(({ appServer }) => {
    console.error(`ready :${appServer.address().port}/ as ${process.pid}`);
  });
