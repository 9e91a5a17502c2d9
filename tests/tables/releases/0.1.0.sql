BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE leases (
	token VARCHAR NOT NULL, 
	worker VARCHAR NOT NULL, 
	until DOUBLE NOT NULL, 
	CONSTRAINT pk_leases PRIMARY KEY (token)
);
CREATE TABLE log (
	token VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	at DOUBLE NOT NULL, 
	kind VARCHAR NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_log PRIMARY KEY (token, number), 
	CONSTRAINT fk_log_token FOREIGN KEY(token) REFERENCES tables (token)
)
 WITHOUT ROWID

;
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',1,1.79503579003460168837e+09,'opened','{"edition":"clock/1913","seats":1,"house_rules":{},"options":{"public":false,"bots":"solid","clock":null,"window":5,"hints":true},"host":"0XFdNbd_UekIxqmCP-Vksw","name":"Tom"}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',2,1.79503579005662584301e+09,'sat','{"seat":0,"person":"0XFdNbd_UekIxqmCP-Vksw","name":"Tom"}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',3,1.79503579010261416436e+09,'here','{"seat":0,"worker":"alone"}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',4,1.79503579011726117136e+09,'started','{"match":1,"seed":"finished","revision":1,"deal":{"actions":0,"deal":1,"dealer":0,"seating":[0],"scores":[0],"pack":"R10 Y11 Y14 G11 R1 Y8 Y12 R14 G12 Y2 B4 R12 G13 G3 Y5 B5 Y9 B10 B9 B6 G10 B2 B11 Y13 R11 G14 G9 B7 R13 R7 R2 B13 R6 B3 R9 R4 G5 R8 R5 G7 G6 G4 B14 Y10 B12 G2 B8 B1 Y4 Y1 Y3 Y6 G1 G8 Y7 R3","finished":[]},"chosen":true}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',5,1.79503579016289949417e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',6,1.79503579017909979816e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',7,1.79503579019964861875e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',8,1.79503579023278880119e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',9,1.79503579024081325529e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',10,1.79503579026056957245e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',11,1.79503579029084014894e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',12,1.79503579030454969408e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',13,1.79503579032670521737e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',14,1.79503579035379672045e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',15,1.79503579038079547885e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',16,1.79503579040059781067e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',17,1.79503579041730165484e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',18,1.79503579044730901719e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',19,1.79503579046935200693e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',20,1.79503579048506593709e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',21,1.79503579050928688048e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',22,1.79503579053747916224e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',23,1.79503579055690240867e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',24,1.79503579056881093977e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',25,1.79503579059162807467e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',26,1.79503579062534332272e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',27,1.7950357906365818978e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',28,1.79503579066505646703e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',29,1.79503579069697618477e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',30,1.79503579072491049762e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',31,1.79503579073280668254e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',32,1.7950357907608470916e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',33,1.79503579078541731835e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',34,1.79503579081084489819e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',35,1.79503579084241080281e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',36,1.79503579085128355027e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',37,1.79503579088894891745e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',38,1795035790.9047,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',39,1.79503579092882204057e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',40,1.79503579096508312229e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',41,1.79503579097675347326e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',42,1.79503579100488710401e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',43,1.79503579101422357558e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',44,1.79503579104819178577e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',45,1.79503579105671739581e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',46,1.79503579108619308471e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',47,1.79503579110964536671e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',48,1.79503579113294053082e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',49,1.79503579115286254885e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',50,1.79503579117300176614e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',51,1.79503579119284486769e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',52,1.79503579121683144574e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',53,1.79503579123284769062e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',54,1.79503579125275778772e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',55,1.79503579126712012291e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',56,1.79503579130481457715e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',57,1.79503579132314419744e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',58,1.79503579134881567948e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[]}');
INSERT INTO "log" VALUES('2K49RHkPts03JyDO_jtDag',59,1.79503579136190629002e+09,'acted','{"seat":0,"text":"turn","by":"person","deals":[],"kept":"YQIuxA7kNuXBgnb80937fg"}');
INSERT INTO "log" VALUES('3jr7IiqC2lbyhmadsdErLg',1,1.79503578977338385577e+09,'opened','{"edition":"high-fourteen/1913","seats":3,"house_rules":{},"options":{"public":false,"bots":"solid","clock":null,"window":5,"hints":true},"host":"Br9t4Ncf2vPyhxesyWh_YQ","name":"Maria"}');
INSERT INTO "log" VALUES('3jr7IiqC2lbyhmadsdErLg',2,1.79503578979390120509e+09,'sat','{"seat":0,"person":"Br9t4Ncf2vPyhxesyWh_YQ","name":"Maria"}');
INSERT INTO "log" VALUES('3jr7IiqC2lbyhmadsdErLg',3,1.79503578985053730008e+09,'here','{"seat":0,"worker":"alone"}');
INSERT INTO "log" VALUES('3jr7IiqC2lbyhmadsdErLg',4,1.79503578987659859656e+09,'sat','{"seat":1,"person":"0XFdNbd_UekIxqmCP-Vksw","name":"Tom"}');
INSERT INTO "log" VALUES('3jr7IiqC2lbyhmadsdErLg',5,1.79503578992965674397e+09,'here','{"seat":1,"worker":"alone"}');
INSERT INTO "log" VALUES('3jr7IiqC2lbyhmadsdErLg',6,1.79503578997156405449e+09,'started','{"match":1,"seed":"running","revision":1,"deal":{"actions":0,"deal":1,"dealer":1,"seating":[0,1,2],"scores":[0,0,0],"pack":"B7 R4 R7 Y2 Y9 G7 B4 R2 R11 Y5 Y14 G12 G1 R6 Y1 R5 B9 R9 B2 G2 B8 R14 B13 Y7 B10 Y10 G6 R13 Y12 B14 Y6 B11 Y4 G10 Y3 B6 G9 R12 G11 B1 Y8 R10 R3 Y11 G3 R1 B3 R8 B12 G4 G13 B5 G8 G5 G14 Y13","finished":[]},"chosen":true}');
INSERT INTO "log" VALUES('3jr7IiqC2lbyhmadsdErLg',7,1.79503579001832056045e+09,'said','{"person":"Br9t4Ncf2vPyhxesyWh_YQ","name":"Maria","text":"What a hand!","seat":0}');
INSERT INTO "log" VALUES('3jr7IiqC2lbyhmadsdErLg',8,1.79503579067659497256e+09,'acted','{"seat":2,"text":"play R13","by":"bot","deals":[]}');
INSERT INTO "log" VALUES('jfEHrlK4PN232fb9rzuvzQ',1,1795035791.42457,'opened','{"edition":"dixie/1988","seats":4,"house_rules":{},"options":{"public":true,"bots":"solid","clock":null,"window":5,"hints":true},"host":"0XFdNbd_UekIxqmCP-Vksw","name":"Tom"}');
INSERT INTO "log" VALUES('jfEHrlK4PN232fb9rzuvzQ',2,1.79503579144076204302e+09,'sat','{"seat":0,"person":"0XFdNbd_UekIxqmCP-Vksw","name":"Tom"}');
INSERT INTO "log" VALUES('jfEHrlK4PN232fb9rzuvzQ',3,1.79503579148875117305e+09,'here','{"seat":0,"worker":"alone"}');
CREATE TABLE matches (
	id VARCHAR NOT NULL, 
	token VARCHAR NOT NULL, 
	edition VARCHAR NOT NULL, 
	people TEXT NOT NULL, 
	names TEXT NOT NULL, 
	scores TEXT NOT NULL, 
	winners TEXT NOT NULL, 
	reason TEXT NOT NULL, 
	hands INTEGER NOT NULL, 
	finished DOUBLE NOT NULL, 
	record TEXT NOT NULL, 
	CONSTRAINT pk_matches PRIMARY KEY (id), 
	CONSTRAINT fk_matches_token FOREIGN KEY(token) REFERENCES tables (token)
);
INSERT INTO "matches" VALUES('YQIuxA7kNuXBgnb80937fg','2K49RHkPts03JyDO_jtDag','clock/1913','["0XFdNbd_UekIxqmCP-Vksw"]','["Tom"]','[0]','[]','the last 1 is placed with 1 of 56 cards still face down',1,1.79503579136086845397e+09,'{
 "format": "rookery-record/1",
 "edition": "clock/1913",
 "revision": 1,
 "house_rules": {},
 "seats": 1,
 "seed": "finished",
 "commitment": "d0ba3d32b31fce28bdf608e1c2a1de556f9b25f0f8f84bace20db6c0b9d0a40b",
 "set_up": null,
 "deals": [
  {
   "actions": 0,
   "deal": 1,
   "dealer": 0,
   "seating": [
    0
   ],
   "scores": [
    0
   ],
   "pack": "R10 Y11 Y14 G11 R1 Y8 Y12 R14 G12 Y2 B4 R12 G13 G3 Y5 B5 Y9 B10 B9 B6 G10 B2 B11 Y13 R11 G14 G9 B7 R13 R7 R2 B13 R6 B3 R9 R4 G5 R8 R5 G7 G6 G4 B14 Y10 B12 G2 B8 B1 Y4 Y1 Y3 Y6 G1 G8 Y7 R3",
   "finished": [],
   "seal": "71f76aa6e0822c968c6e0a23b71256e5"
  }
 ],
 "actions": [
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn",
  "0 turn"
 ],
 "result": {
  "winners": [],
  "reason": "the last 1 is placed with 1 of 56 cards still face down",
  "scores": [
   0
  ]
 },
 "seal": "8d0fc8b2a007e8a940ab2abc27ad155b"
}
');
CREATE TABLE people (
	id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	named BOOLEAN NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('Br9t4Ncf2vPyhxesyWh_YQ','Maria',1);
INSERT INTO "people" VALUES('0XFdNbd_UekIxqmCP-Vksw','Tom',1);
CREATE TABLE played (
	person VARCHAR NOT NULL, 
	"match" VARCHAR NOT NULL, 
	finished DOUBLE NOT NULL, 
	CONSTRAINT pk_played PRIMARY KEY (person, "match"), 
	CONSTRAINT fk_played_match FOREIGN KEY("match") REFERENCES matches (id)
);
INSERT INTO "played" VALUES('0XFdNbd_UekIxqmCP-Vksw','YQIuxA7kNuXBgnb80937fg',1.79503579136086845397e+09);
CREATE TABLE seated (
	person VARCHAR NOT NULL, 
	token VARCHAR NOT NULL, 
	CONSTRAINT pk_seated PRIMARY KEY (person, token), 
	CONSTRAINT fk_seated_token FOREIGN KEY(token) REFERENCES tables (token)
);
INSERT INTO "seated" VALUES('0XFdNbd_UekIxqmCP-Vksw','3jr7IiqC2lbyhmadsdErLg');
INSERT INTO "seated" VALUES('Br9t4Ncf2vPyhxesyWh_YQ','3jr7IiqC2lbyhmadsdErLg');
INSERT INTO "seated" VALUES('0XFdNbd_UekIxqmCP-Vksw','jfEHrlK4PN232fb9rzuvzQ');
CREATE TABLE secrets (
	purpose VARCHAR NOT NULL, 
	value VARCHAR NOT NULL, 
	CONSTRAINT pk_secrets PRIMARY KEY (purpose)
);
INSERT INTO "secrets" VALUES('cookies','Aorxhn8f4OvoOt7dfDLYmB3mAGcwmLMAYSmOaGjbf6I');
CREATE TABLE tables (
	token VARCHAR NOT NULL, 
	edition VARCHAR NOT NULL, 
	house_rules TEXT NOT NULL, 
	host VARCHAR NOT NULL, 
	public BOOLEAN NOT NULL, 
	stage VARCHAR NOT NULL, 
	people TEXT NOT NULL, 
	names TEXT NOT NULL, 
	scores TEXT NOT NULL, 
	deciding TEXT NOT NULL, 
	opened DOUBLE NOT NULL, 
	touched DOUBLE NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (token)
);
INSERT INTO "tables" VALUES('3jr7IiqC2lbyhmadsdErLg','high-fourteen/1913','{}','Br9t4Ncf2vPyhxesyWh_YQ',0,'playing','["Br9t4Ncf2vPyhxesyWh_YQ","0XFdNbd_UekIxqmCP-Vksw",null]','["Maria","Tom","Ada"]','[0,0,0]','[0]',1.79503578977338385577e+09,1.79503579067659497256e+09);
INSERT INTO "tables" VALUES('2K49RHkPts03JyDO_jtDag','clock/1913','{}','0XFdNbd_UekIxqmCP-Vksw',0,'over','["0XFdNbd_UekIxqmCP-Vksw"]','["Tom"]','[0]','[]',1.79503579003460168837e+09,1.79503579136190629002e+09);
INSERT INTO "tables" VALUES('jfEHrlK4PN232fb9rzuvzQ','dixie/1988','{}','0XFdNbd_UekIxqmCP-Vksw',1,'gathering','["0XFdNbd_UekIxqmCP-Vksw",null,null,null]','["Tom","","",""]','[0,0,0,0]','[]',1795035791.42457,1.79503579148875117305e+09);
CREATE TABLE workers (
	worker VARCHAR NOT NULL, 
	seen DOUBLE NOT NULL, 
	CONSTRAINT pk_workers PRIMARY KEY (worker)
);
INSERT INTO "workers" VALUES('alone',1.79503578963043284415e+09);
CREATE INDEX ix_tables_host_opened ON tables (host, opened);
CREATE INDEX ix_tables_lobby ON tables (touched) WHERE public = 1 AND stage != 'over';
CREATE INDEX ix_seated_token ON seated (token);
CREATE INDEX ix_played_person_finished ON played (person, finished);
CREATE INDEX ix_leases_worker ON leases (worker);
COMMIT;
