/**
 * Words that people choose as passwords: written down for this project from what is commonly known, not copied
 * from a list of leaked ones. The rules in `common-passwords.ts` add digits, years, signs and other spellings.
 */
const ENGLISH = `
password passwort passcode passphrase letmein welcome admin administrator root superuser login logon signin default
changeme secret private access master system manager office server oracle database testing tester test guest
user username usuario demo sample example temp temporary public computer internet network windows microsoft google
facebook instagram youtube twitter tiktok whatsapp telegram discord samsung iphone android nokia lenovo apple
iloveyou loveyou lovely loveme mylove love lover forever always together babygirl baby babyboy princess prince queen
king angel angels sweety sweetie sweetheart honey darling sunshine sunflower flower flowers butterfly rainbow
chocolate cookie cookies cupcake candy sugar cheese banana orange cherry apples coffee pepper ginger peanut bubbles
monkey dragon tiger lion eagle falcon panther cougar jaguar wolf wolves bear shark dolphin horse kitten kitty puppy
doggie snoopy garfield mickey minnie pokemon pikachu naruto sasuke doraemon hellokitty batman superman spiderman
ironman joker matrix starwars startrek gandalf hobbit harrypotter potter hogwarts minecraft roblox fortnite valorant
freefire pubgmobile mobilelegend mobilelegends counterstrike warcraft starcraft playstation nintendo xbox gamer
gaming player football soccer baseball basketball hockey tennis golfer cricket badminton chelsea arsenal liverpool
manchester manutd barcelona realmadrid juventus milan inter ronaldo messi neymar beckham jordan kobe lakers yankees
cowboys steelers ferrari porsche mercedes toyota honda yamaha suzuki kawasaki ducati harley corvette mustang camaro
michael michelle jessica jennifer ashley amanda daniel daniela andrew anthony joshua matthew robert thomas charlie
george william david joseph christopher nicole nicholas jonathan justin brandon samantha elizabeth victoria maggie
hannah sophie olivia emily sarah laura maria anna andrea natasha alexander alexandra benjamin jasmine amber crystal
summer winter autumn spring january february march april june july august september october november december monday
tuesday wednesday thursday friday saturday sunday london paris berlin america england canada australia jakarta
singapore thailand bangkok malaysia india pakistan russia china japan tokyo brazil mexico
freedom liberty peace hope faith grace trust jesus christ jesuschrist godisgood blessed blessing heaven hallelujah
amazing awesome fantastic wonderful beautiful gorgeous handsome perfect success successful winner champion power
powerful money dollar millionaire rich lucky luckystar star stars superstar rockstar metallica nirvana eminem
slipknot linkinpark greenday blackpink bangtan rosesarered purple yellow silver golden black white green blue
crimson shadow hunter ranger killer ninja samurai warrior soldier trooper phantom ghost demon devil vampire zombie
thunder lightning storm hurricane fire flame blaze phoenix mountain ocean river island moon moonlight stardust
galaxy universe cosmos nothing something whatever anything everything trustno trustnoone nopassword mypassword
newpassword yourpassword thepassword passw0rd pass qwerty asdfgh zxcvbn azerty qwertz dvorak abcdef abcd abc
hello helloworld goodbye welcome1 hello123 family friend friends friendship mother father brother sister mommy daddy
mama papa grandma grandpa children student teacher doctor school college university freestyle skater surfer biteme
fuckyou fuckoff fuckme asshole bitch bastard bullshit shithead pussy dick cock sexy sexygirl hotgirl hottie hotstuff
naughty playboy penis porn hardcore bigdick suckit
diamond platinum titanium maverick viper cobra mustangs bandit rebel pirate outlaw gangster hacker hackme cracker
internet1 security secure unlock open opensesame sesame access14 enter please letmein1 trustme remember forget
forgetit dontforget number numberone lucky7 seven eleven testpass qwert poiuy asdf zxcv
`;
const INDONESIAN = `
sayang sayangku sayangmu kamu akusayangkamu akucintakamu cinta cintaku cintamu cintasejati kasih kekasih rindu kangen
rahasia katasandi katakunci sandi sandiku kunci bismillah alhamdulillah astaghfirullah subhanallah masyaallah
insyaallah allahuakbar allah allahswt muhammad islam muslim muslimah quran ramadhan ramadan lebaran yesus tuhan
tuhanyesus haleluya puji indonesia indonesiaku merdeka garuda garudaku pancasila merahputih nusantara jakarta
bandung surabaya semarang yogyakarta jogja jogjakarta medan makassar palembang denpasar malang bogor depok bekasi
tangerang lampung padang pekanbaru pontianak samarinda balikpapan manado ambon papua kalimantan sumatera sulawesi
jawa bali lombok madura aceh betawi sunda batak minang bugis persija persib persebaya arema bobotoh jakmania viking
bonek aremania sepakbola bulutangkis ibu ibuku bapak ayah ayahku bunda mama mamah papa papah keluarga keluargaku
adik kakak abang anakku istriku suamiku pacarku mantan jomblo sahabat teman kawan bahagia selalu selamanya semangat
sukses berkah rejeki rezeki anugerah bintang bulan matahari pelangi langit bunga mawar melati kupukupu kucing anjing
kelinci harimau singa macan gajah burung elang rajawali naga ganteng cantik manis imut keren gokil mantap jelek
bodoh anjay anjir bangsat kontol memek asu goblok tolol jancok kampret ngentot sialan setan iblis hantu pocong
kuntilanak nasi nasigoreng bakso mieayam sate rendang kopi kopihitam gorengan martabak indomie pulsa pulsagratis
gratis kuota uang duit cuan kaya kayaraya juragan bos bosku preman jagoan pendekar satria kesatria prabu ratu raja
putri pangeran dewi dewa dewasa siswa mahasiswa pelajar guru dosen sekolah kuliah kampus kerja kantor komputer laptop
telkomsel indosat tokopedia shopee gojek grab bukalapak lazada pertamina telkom mandiri
agus budi joko bambang slamet sutrisno wahyu eko dwi tri catur rizky rizki ricky reza rahmat hidayat ahmad achmad
abdul abdullah ibrahim yusuf ismail ilham fajar fahmi farhan fikri galih gilang hendra heri indra irfan iwan kurniawan
maulana nugroho pratama prasetyo putra putera ramadhani rian rifki ryan saputra setiawan susanto syahputra taufik
wibowo wijaya yoga yudi yulianto zainal aisyah amelia anggi anisa annisa ayu bella cahya citra dian dinda elisa fitri
fitria indah intan kartika kartini lestari lia lina maya mega mila nabila nadia nur nurul novi novita permata puspita
putri rahma rani ratna rina rini risma sari siti sri tari tika utami vina widya wulan yanti yulia yuni zahra
januari februari maret april mei juni juli agustus september oktober november desember senin selasa rabu kamis jumat
sabtu minggu satu dua tiga empat lima enam tujuh delapan sembilan sepuluh satudua satuduatiga
selamatpagi selamatmalam terimakasih tolong halo haloo apakabar tidaktahu gatau terserah lupa lupasandi gakingat
akulupa rahasiaku akuganteng akucantik sayangibu sayangmama cintaibu cintaallah akubisa pastibisa semogasukses
`;

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
export const COMMON_WORDS: ReadonlySet<string> = new Set([...wordsOf(ENGLISH), ...wordsOf(INDONESIAN)]);
