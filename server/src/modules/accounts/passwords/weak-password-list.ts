/** Runs of digits and of keys on the Q and F keyboards, words of English and Turkish, names, clubs, towns and years, in plain letters. */
export const weakPasswords: ReadonlySet<string> = new Set(
  `
123456 123456789 12345678 1234567 1234567890 12345678910 123456789a 123456a a123456 a123456789 000000 111111 222222 333333 444444 555555
666666 777777 888888 999999 00000000 11111111 22222222 88888888 99999999 0000000000 1111111111 112233 11223344 1122334455 121212 123123
123123123 123321 123454321 12344321 1234321 131313 141414 142536 147147 147258 147258369 147852 147896325 151515 159357 159753 159951 161616
171717 181818 191919 202020 212121 232323 242424 252525 258456 258258 321321 321654 369258147 369369 404040 456123 456456 456789 454545
505050 515151 535353 606060 654321 654123 676767 696969 7654321 741852 741852963 753159 753951 777888 789456 789456123 789789 8675309
87654321 876543210 909090 951753 963852741 963852 987456 987654 98765432 987654321 9876543210 987987 101010 10203040 102030 0123456 01234567
0123456789 012345 010101 010203 020202 030303 123abc 123qwe 123qweasd 123qweasdzxc 123456q 123456789q 12345q 12345qwert 1234qwer 1234abcd
12341234 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1a2b3c 1a2b3c4d 2wsx3edc 3edc4rfv 4rfv5tgb 5tgb6yhn q1w2e3
q1w2e3r4 q1w2e3r4t5 q1q1q1 qqqqqq qqqqqqqq qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuiop
qwertz qwertzuiop qwer1234 qwerasdf qwerasdfzxcv qweasd qweasdzxc qweqwe qweqweqwe qwe123 qwe1234 qwe12345 qwe123456 qwe123qwe qazwsx
qazwsxedc qazwsxedcrfv qazqaz qaz123 wsxedc wsx123 asdasd asdasdasd asd123 asd1234 asd12345 asdf1234 asdfasdf asdfgh asdfghj asdfghjk
asdfghjkl asdfg123 asdqwe asdqwe123 asdzxc zxcvbn zxcvbnm zxcvbnm1 zxcvbnm123 zxcasd zxcasdqwe zxczxc zxc123 zaq12wsx zaq1zaq1 zaqwsx xswzaq
poiuyt poiuytrewq lkjhgf lkjhgfdsa mnbvcx mnbvcxz aaaaaa aaaaaaa aaaaaaaa bbbbbb cccccc dddddd ssssss xxxxxx zzzzzz aaa111 aaabbb abcabc
abc123 abc1234 abc12345 abc123456 abcd1234 abcd123 abcdef abcdefg abcdefgh abcdef123 abcdefghi abcdefghij a1b2c3 a1b2c3d4 a1s2d3 a1s2d3f4
aa123456 aa1234 aa12345 as123456 q123456 z123456 ab123456 fgijkl fgiodr fgiodrn fgioadr fgiodrnhpqw fgiodrnhp uieaut uieautkmlys uieautk
jovcczb fgiod123 fgi123 uie123 qwertyuiopgu asdfghjklsi zxcvbnmoc qwertyuiopg asdfghjkls zxcvbnmo poiuytr rewqasd tyuiop tyughj fghjkl
fghjkl1 ghjkl123 hjklsi dfghjk sdfghj cvbnmo vbnmoc ertyui wertyu wertyuiop rtyuio yuiopg yuiopgu oiuytr password password1 password12
password123 password1234 password12345 password1. password01 passw0rd passwort passw0rd1 p4ssword p4ssw0rd pa55word pa55w0rd pass123
pass1234 pass12345 passpass passport passion welcome welcome1 welcome12 welcome123 letmein letmein1 letmein123 trustno1 changeme changeme1
changeme123 secret secret1 secret123 master master1 master123 admin1 admin12 admin123 admin1234 admin12345 admin123456 adminadmin
administrator administrator1 root123 rootroot toor123 user123 user1234 username guest123 guest1 test123 test1234 test12345 test123456
testtest tester testing testing1 testing123 login1 login123 login1234 access access14 default default1 temp123 temp1234 temporary iloveyou
iloveyou1 iloveyou2 iloveu loveme lovely lover1 loveyou love123 love1234 lovelove princess princess1 sunshine sunshine1 monkey monkey1
monkey123 dragon dragon1 dragon123 football football1 baseball baseball1 basketball soccer soccer1 hockey hockey1 batman batman1 superman
superman1 spiderman spider ironman captain avenger starwars starwars1 pokemon pokemon1 pikachu naruto naruto1 minecraft minecraft1 roblox
roblox1 fortnite shadow shadow1 ashley ashley1 michael michael1 jessica jennifer jordan jordan1 jordan23 daniel daniel1 thomas thomas1
charlie charlie1 andrew matthew joshua robert william george hunter hunter1 hunter2 killer killer1 ranger buster buster1 tigger tigger1
pepper ginger cookie cookie1 cheese banana orange purple yellow silver golden maggie bailey harley flower flower1 flowers freedom freedom1
whatever whatever1 nothing forever forever1 internet computer computer1 samsung samsung1 samsung123 iphone iphone1 apple123 google google1
google123 facebook facebook1 facebook123 twitter instagram instagram1 instagram123 youtube youtube1 whatsapp linkedin microsoft windows
windows1 windows10 nokia123 nintendo playstation xbox360 mustang mustang1 ferrari ferrari1 porsche mercedes mercedes1 corvette camaro bmw123
audi123 honda1 toyota yamaha yamaha1 suzuki kawasaki liverpool liverpool1 chelsea chelsea1 arsenal arsenal1 barcelona barcelona1 realmadrid
juventus manchester ronaldo ronaldo7 messi10 neymar cristiano summer summer1 summer2020 summer2021 summer2022 summer2023 summer2024
summer2025 winter winter1 winter2024 winter2025 spring autumn monday friday sunday january february august september october november
december matrix matrix1 merlin midnight thunder lightning phoenix eagles cowboys steelers yankees rangers lakers chicago dallas austin
london london1 paris1 berlin madrid moscow newyork america brazil canada mexico france germany hello1 hello12 hello123 hello1234 helloworld
hellohello goodbye please sorry123 biteme fuckyou fuckyou1 fuckoff asshole sexy123 sexsex hottie blowme butthead cocacola cocacola1 pepsi1
chocolate chocolate1 coffee marlboro jackson jackson1 michelle michelle1 nicole nicole1 amanda amanda1 melissa stephanie elizabeth samantha
victoria anthony patrick richard martin maverick marina tinkerbell barbie barbie1 hannah hannah1 lauren natasha vanessa veronica patricia
sabrina slipknot metallica metallica1 nirvana eminem beatles blink182 zxcv1234 security secure123 system system1 server server1 oracle
oracle1 mysql123 postgres postgres1 ubuntu debian linux123 raspberry cisco123 juniper hacker hacker1 hacking ninja123 wizard warrior
warrior1 gladiator diamond diamond1 crystal precious angel1 angel123 angels blessed jesus1 jesus123 christ heaven family family1 mother
father brother sister friends friends1 friend babygirl babygirl1 babyboy sweety sweetie honey1 honey123 cutie123 beautiful lovers lucky1
lucky7 lucky13 lucky123 success success1 winner winner1 champion money1 money123 dollar rich123 business work123 office office123 manager
manager1 company company1 student student1 teacher school school1 college summertime rainbow rainbow1 butterfly unicorn kitten kitty1 puppy1
doggie tiger1 tiger123 lion123 wolf123 eagle1 dolphin panther scorpion snoopy snickers peanut mickey mickey1 minnie donald garfield scooby
simpsons homer1 bond007 james007 007007 jamesbond casper tweety bugsbunny zaq123 qwert1 qwert123 qwert1234 qwert12345 1password password!
password1! p@ssword p@ssw0rd p@ssword1 pa$$word qwerty! qwerty1! abc123! admin! admin@123 admin123! welcome1! welcome@123 test@123 pass@123
pass@1234 india@123 sifre1 sifre12 sifre123 sifre1234 sifre12345 sifre123456 sifresifre sifrem sifrem1 sifrem123 sifreyok sifremyok sifrem12
yenisifre yenisifre1 yenisifre123 gizlisifre parola parola1 parola12 parola123 parola1234 parola12345 parola123456 parolam parolam1
parolam123 yeniparola deneme deneme1 deneme12 deneme123 deneme1234 deneme12345 denemedeneme yonetici yonetici1 yonetici123 kullanici
kullanici1 kullanici123 merhaba merhaba1 merhaba123 merhaba1234 selamlar selam1 selam123 selam1234 naber123 nasilsin gunaydin iyigunler
hosgeldin hosgeldiniz turkiye turkiye1 turkiye123 turkiye1923 turkiyem turkiyem1 turkiyecumhuriyeti turkish turk123 turkturk turk1923
ataturk ataturk1 ataturk123 ataturk1881 ataturk1923 ataturk1938 mustafakemal mkemal mkataturk cumhuriyet cumhuriyet1923 29ekim 29ekim1923
23nisan 23nisan1920 19mayis 19mayis1919 10kasim 10kasim1938 30agustos 1453istanbul istanbul istanbul1 istanbul12 istanbul123 istanbul34
istanbul1453 fatih1453 fetih1453 ankara ankara1 ankara06 ankara123 izmir1 izmir35 izmir123 izmir3535 bursa16 bursa123 antalya antalya1
antalya07 antalya123 adana01 adana123 trabzon trabzon1 trabzon61 trabzon6161 samsun samsun55 konya42 konya123 kayseri kayseri38 eskisehir
eskisehir26 diyarbakir diyarbakir21 gaziantep gaziantep27 mersin mersin33 malatya malatya44 sivas58 sivas123 erzurum erzurum25 rize53 ordu52
sakarya sakarya54 kocaeli kocaeli41 denizli denizli20 manisa manisa45 balikesir canakkale canakkale1915 canakkale17 edirne hatay31 elazig
elazig23 sanliurfa mardin47 bodrum marmaris kapadokya karadeniz karadeniz61 anadolu anadolu1 galatasaray galatasaray1 galatasaray12
galatasaray123 galatasaray1905 galatasaray05 gs1905 gs1905gs gs19051905 cimbom cimbom1 cimbom123 cimbom1905 cimbombom aslan1905 aslan123
sarikirmizi ultraslan ultraslan1905 fenerbahce fenerbahce1 fenerbahce12 fenerbahce123 fenerbahce1907 fb1907 fb1907fb fb19071907 fener1
fener123 fener1907 fenerli fenerli1907 sarilacivert kanarya kanarya1907 besiktas besiktas1 besiktas12 besiktas123 besiktas1903 bjk1903
bjk123 bjk19031903 kartal1 kartal123 kartal1903 karakartal karakartal1903 siyahbeyaz carsi1903 carsi123 trabzonspor trabzonspor1
trabzonspor61 trabzonspor1967 ts1967 ts6161 bordomavi bordomavi61 bursaspor bursaspor16 bursaspor1963 goztepe goztepe1925 goztepe35
karsiyaka karsiyaka35 karsiyaka1912 adanademirspor adanaspor kocaelispor sakaryaspor samsunspor eskisehirspor ankaragucu ankaragucu1910
genclerbirligi sivasspor konyaspor kayserispor gaziantepspor basaksehir amedspor altay1914 rizespor antalyaspor gs1234 fb1234 bjk1234 ts1234
gscimbom fbfbfb gsgsgs bjkbjk 190519 190719 190319 19051905 19071907 19031903 1905gs 1907fb 1903bjk ahmet1 ahmet12 ahmet123 ahmet1234 mehmet
mehmet1 mehmet12 mehmet123 mehmet1234 mustafa mustafa1 mustafa12 mustafa123 mustafa1234 ali123 ali1234 ali12345 ali123456 veli123 hasan1
hasan123 hasan1234 huseyin huseyin1 huseyin123 ibrahim ibrahim1 ibrahim123 ismail ismail1 ismail123 yusuf1 yusuf123 yusuf1234 osman1
osman123 murat1 murat12 murat123 murat1234 emre123 emre1234 emre12345 burak1 burak123 burak1234 hakan1 hakan123 hakan1234 serkan serkan1
serkan123 volkan volkan1 volkan123 furkan furkan1 furkan123 kerem1 kerem123 can123 can1234 cancan okan123 orhan1 orhan123 kadir1 kadir123
fatih1 fatih12 fatih123 fatih1234 ramazan ramazan1 ramazan123 suleyman suleyman1 suleyman123 abdullah abdullah1 abdullah123 omer123 omer1234
yasin1 yasin123 enes123 enes1234 onur123 onur1234 deniz1 deniz123 deniz1234 baris1 baris123 baris1234 umut123 umut1234 ozgur1 ozgur123
tolga1 tolga123 ugur123 cem123 cem1234 erdem1 erdem123 ercan1 ercan123 erkan1 erkan123 gokhan gokhan1 gokhan123 sinan1 sinan123 tarik123
taner1 taner123 yavuz1 yavuz123 kemal1 kemal123 cengiz cengiz1 cengiz123 bulent bulent1 bulent123 metin1 metin123 recep1 recep123 recep1234
berkay berkay1 berkay123 berkan berkant mert123 mert1234 arda123 arda1234 efe123 efe1234 kaan123 kaan1234 eren123 eren1234 alperen alperen1
alperen123 ayse123 ayse1234 ayse12345 fatma1 fatma123 fatma1234 emine1 emine123 hatice hatice1 hatice123 zeynep zeynep1 zeynep12 zeynep123
zeynep1234 elif123 elif1234 elif12345 merve1 merve123 merve1234 busra1 busra123 kubra1 kubra123 esra123 esra1234 selin1 selin123 ebru123
ebru1234 ozlem1 ozlem123 ozge123 gamze1 gamze123 derya1 derya123 gizem1 gizem123 melike melike1 melike123 yasemin yasemin1 yasemin123 aleyna
aleyna1 aleyna123 irem123 irem1234 tugba1 tugba123 tugce1 tugce123 seda123 seda1234 sevgi1 sevgi123 sevgim sevgim1 songul songul1 songul123
nurcan nurcan1 nurcan123 hulya1 hulya123 leyla1 leyla123 meryem meryem1 meryem123 beyza1 beyza123 buse123 cansu1 cansu123 ceren1 ceren123
damla1 damla123 dilara dilara1 dilara123 duygu1 duygu123 ecrin1 ecrin123 nisa123 nisanur sude123 sudenaz azra123 defne1 defne123 askim1
askim12 askim123 askim1234 askimsin askimbenim canim1 canim123 canimsin canimbenim birtanem birtanem1 birtanem123 bebegim bebegim1
bebegim123 hayatim hayatim1 hayatim123 sevgilim sevgilim1 sevgilim123 seniseviyorum seniseviyorum1 seniseviyorum123 seviyorum seviyorumseni
asksevgi ask123 ask1234 askask prenses prenses1 prenses123 kralice kral123 kral1234 kralkral krallar melegim melegim1 melegim123 tatlim
tatlim1 tatlim123 guzelim guzelim1 gulumse cicegim cicek1 cicek123 papatya papatya1 papatya123 menekse yildiz yildiz1 yildiz123 gunes1
gunes123 bulut1 bulut123 yagmur yagmur1 yagmur123 toprak toprak1 toprak123 bahar1 bahar123 kelebek kelebek1 kelebek123 kedicik kedi123
kopek1 kopek123 kurt123 kurt1923 bozkurt bozkurt1 bozkurt123 asena1 asena123 ulkucu ulkucu1 ulkucu123 karabela karaca karadayi kurtlarvadisi
kurtlar1 polat123 polatalemdar ezel123 osmanli osmanli1 osmanli1299 osmanli123 kanuni fatihsultan vatan1 vatan123 bayrak bayrak1 bayrak123
asker1 asker123 jandarma komando komando1 polis155 polis123 itfaiye doktor doktor1 doktor123 ogretmen ogretmen1 ogretmen123 muhendis
muhendis1 avukat avukat1 avukat123 ogrenci ogrenci1 ogrenci123 universite okul123 lise123 ders123 calisma calisma1 ofis123 ofis1234 sirket
sirket1 sirket123 muhasebe muhasebe1 muhasebe123 satis123 destek destek1 destek123 bilgisayar bilgisayar1 bilgisayar123 bilgi123 internet1
internet123 telefon telefon1 telefon123 anahtar anahtar1 anahtar123 giris123 giris1234 guvenlik guvenlik1 guvenlik123 gizli123 gizli1234
guest1234 sistem sistem1 sistem123 sunucu sunucu1 veritabani yazilim yazilim1 yazilim123 makale makale1 makale123 yazar1 yazar123 editor
editor1 editor123 blog123 blog1234 haber1 haber123 gazete gazete1 dergi123 hokka1 hokka123 hokka1234 hokkahokka kitap1 kitap123 kalem1
kalem123 bismillah bismillah1 bismillah123 allah1 allah123 allahim allahbir allahbuyuktur elhamdulillah insallah masallah subhanallah
muhammed muhammed1 muhammed123 muhammed571 kuran123 islam1 islam123 cennet cennet1 hayat1 hayat123 mutluluk mutlu1 mutlu123 ozgurluk umutlu
basari basari1 basari123 para123 para1234 zengin zengin1 zengin123 holding patron patron1 patron123 baba123 annem1 annem123 annebaba babam1
babam123 ailem1 ailem123 kardes kardes1 kardes123 kardesim dostum arkadas arkadas1 abicim canavar canavar1 canavar123 serseri serseri1
serseri123 deli123 manyak123 psikopat psikopat1 kartallar aslanlar kaplan kaplan1 kaplan123 sahin1 sahin123 dogan1 dogan123 tofas1 tofas131
sahin131 mercedes123 bmw12345 bmw1234 passat ankara1923 izmir1922 turkcell turkcell1 turkcell123 vodafone vodafone1 turktelekom ttnet1
superonline eticaret eticaret1 kahve1 kahve123 ekmek123 baklava1 doner123 kebap123 lahmacun cikolata cikolata1 findik findik1 fistik fistik1
pamuk1 pamuk123 boncuk boncuk1 boncuk123 minnos minnosum karamel tarcin limon1 limon123 elma123 armut123 kiraz1 kiraz123 cilek1 cilek123
karpuz mavi123 mavis1 yesil1 yesil123 kirmizi kirmizi1 siyah1 siyah123 beyaz1 beyaz123 lacivert turuncu mor123 pembe1 pembe123 altin1
altin123 gumus1 elmas1 ocak2024 subat2024 mart2024 nisan2024 mayis2024 haziran temmuz agustos eylul2024 ekim2024 kasim2024 aralik2024
yaz2024 yaz2025 kis2024 2020202 20202020 20212021 20222022 20232023 20242024 20252025 20262026 19231923 1923tc 18811938 18811923 19191919
14531453 12121212 34343434 06060606 353535 343434 061061 616161 07070707 01010101
`
    .trim()
    .split(/\s+/),
);
